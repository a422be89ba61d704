import type { Pages } from '../page.ts'

export const accessPages = {
  projectAccess: async () => (await import('./list.tsx')).ProjectAccess,
  projectAccessNew: async () => (await import('./form.tsx')).AddToProject,
  projectAccessEdit: async () => (await import('./form.tsx')).EditProjectRole,
  siloAccess: async () => (await import('./list.tsx')).SiloAccess,
  siloAccessNew: async () => (await import('./form.tsx')).AddToSilo,
  siloAccessEdit: async () => (await import('./form.tsx')).EditSiloRole,
  fleetAccess: async () => (await import('./fleet.tsx')).FleetAccess,
  fleetAccessNew: async () => (await import('./form.tsx')).AddToFleet,
  fleetAccessEdit: async () => (await import('./form.tsx')).EditFleetRole,
  systemSiloAccess: async () => (await import('./silo.tsx')).SiloPolicy,
  systemSiloAccessNew: async () => (await import('./form.tsx')).AddToAnySilo,
  systemSiloAccessEdit: async () => (await import('./form.tsx')).EditAnySiloRole,
} as const satisfies Pages
