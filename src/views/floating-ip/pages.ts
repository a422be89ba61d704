import type { Pages } from '../page.ts'

export const floatingIpPages = {
  floatingIps: async () => (await import('./list.tsx')).FloatingIpList,
  floatingIpNew: async () => (await import('./form.tsx')).NewFloatingIp,
  floatingIpEdit: async () => (await import('./edit.tsx')).EditFloatingIp,
  floatingIpPool: async () => (await import('../pool/details.tsx')).IpPoolDetails,
} as const satisfies Pages
