import type { Pages } from '../page.ts'

export const siloPages = {
  silos: async () => (await import('./list.tsx')).SiloList,
  siloQuotas: async () => (await import('./quotas.tsx')).Quotas,
  siloFleetRoles: async () => (await import('./fleet-roles.tsx')).FleetRoles,
} as const satisfies Pages
