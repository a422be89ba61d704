import type { Pages } from '../page.ts'

export const accessPages = {
  projectAccess: async () => (await import('./list.tsx')).ProjectAccess,
  projectAccessNew: async () => (await import('./roles.tsx')).AddToProject,
  projectAccessEdit: async () => (await import('./roles.tsx')).EditProjectRole,
  siloAccess: async () => (await import('./list.tsx')).SiloAccess,
  siloAccessNew: async () => (await import('./roles.tsx')).AddToSilo,
  siloAccessEdit: async () => (await import('./roles.tsx')).EditSiloRole,
  fleetAccess: async () => (await import('./fleet.tsx')).FleetAccess,
  fleetAccessNew: async () => (await import('./roles.tsx')).AddToFleet,
  fleetAccessEdit: async () => (await import('./roles.tsx')).EditFleetRole,
  systemSiloAccess: async () => (await import('./silo.tsx')).SiloPolicy,
  systemSiloAccessNew: async () => (await import('./roles.tsx')).AddToAnySilo,
  systemSiloAccessEdit: async () => (await import('./roles.tsx')).EditAnySiloRole,
} as const satisfies Pages
