import type { RouteId } from '../../state/routes.ts'
import type { LoadPage } from '../page.ts'

export const pages = {
  siloAccess: async () => (await import('../access/list.tsx')).SiloAccess,
  siloAccessNew: async () => (await import('../access/form.tsx')).AddToSilo,
  siloAccessEdit: async () => (await import('../access/form.tsx')).EditSiloRole,
  utilization: async () => (await import('../utilization/silo.tsx')).SiloUtilization,
  scimTokens: async () => (await import('../scim-token/list.tsx')).OwnScimTokens,
  users: async () => (await import('../user/list.tsx')).Users,
  user: async () => (await import('../user/page.tsx')).UserPage,
  groups: async () => (await import('../user/list.tsx')).Groups,
  group: async () => (await import('../user/group.tsx')).GroupPage,
  certificates: async () => (await import('../certificate/list.tsx')).Certificates,
  certificateNew: async () => (await import('../certificate/form.tsx')).NewCertificate,
  certificate: async () => (await import('../certificate/list.tsx')).CertificateDetails,
  authSettings: async () => (await import('../auth-settings/page.tsx')).AuthSettings,
  authSettingsEdit: async () => (await import('../auth-settings/form.tsx')).EditAuthSettings,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>
