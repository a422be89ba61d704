import type { Pages } from '../page.ts'

export const siloPages = {
  silos: async () => (await import('./list.tsx')).SiloList,
  siloNew: async () => (await import('./create.tsx')).NewSilo,
  siloQuotasEdit: async () => (await import('./edit-quotas.tsx')).EditQuotas,
  siloQuotas: async () => (await import('./quotas.tsx')).Quotas,
  siloFleetRoles: async () => (await import('./fleet-roles.tsx')).FleetRoles,
  allQuotas: async () => (await import('./all-quotas.tsx')).AllQuotas,
} as const satisfies Pages
