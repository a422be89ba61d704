import type * as areas from '../../state/areas/both.ts'
import type { RoutesIn } from '../../state/routes.ts'
import type { LoadFrame, LoadPage } from '../page.ts'

/** Loaders of the pages by route, called on navigation. A missing one does not compile. */
export const pages = {
  systemOxql: async () => (await import('../oxql/page.tsx')).SystemQueries,
  oxql: async () => (await import('../oxql/page.tsx')).ProjectQueries,
  timeseriesSchemas: async () => (await import('../oxql/schemas.tsx')).TimeseriesSchemas,
  timeseriesSchema: async () => (await import('../oxql/schemas.tsx')).TimeseriesSchemaDetails,

  utilization: async () => (await import('../utilization/silo.tsx')).SiloUtilization,
  systemUtilization: async () => (await import('../utilization/system.tsx')).SystemUtilization,

  scimTokens: async () => (await import('../scim-token/list.tsx')).OwnScimTokens,
  siloScimTokens: async () => (await import('../scim-token/list.tsx')).SiloScimTokens,

  projectAccess: async () => (await import('../access/list.tsx')).ProjectAccess,
  projectAccessNew: async () => (await import('../access/form.tsx')).AddToProject,
  projectAccessEdit: async () => (await import('../access/form.tsx')).EditProjectRole,
  siloAccess: async () => (await import('../access/list.tsx')).SiloAccess,
  siloAccessNew: async () => (await import('../access/form.tsx')).AddToSilo,
  siloAccessEdit: async () => (await import('../access/form.tsx')).EditSiloRole,
  fleetAccess: async () => (await import('../access/fleet.tsx')).FleetAccess,
  fleetAccessNew: async () => (await import('../access/form.tsx')).AddToFleet,
  fleetAccessEdit: async () => (await import('../access/form.tsx')).EditFleetRole,
  systemSiloAccess: async () => (await import('../access/silo.tsx')).SiloPolicy,
  systemSiloAccessNew: async () => (await import('../access/form.tsx')).AddToAnySilo,
  systemSiloAccessEdit: async () => (await import('../access/form.tsx')).EditAnySiloRole,

  siloUsers: async () => (await import('../silo-user/list.tsx')).SiloUsers,
  siloUserNew: async () => (await import('../silo-user/form.tsx')).NewUser,
  siloUserPassword: async () => (await import('../silo-user/form.tsx')).SetPassword,
  siloUser: async () => (await import('../silo-user/list.tsx')).SiloUserDetails,

  users: async () => (await import('../user/list.tsx')).Users,
  user: async () => (await import('../user/page.tsx')).UserPage,
  groups: async () => (await import('../user/list.tsx')).Groups,
  group: async () => (await import('../user/group.tsx')).GroupPage,
} as const satisfies Readonly<Record<RoutesIn<typeof areas>, LoadPage>>

/** Heads with tabs that frame several pages, by the frame's name in the route table. */
export const frames: Readonly<Record<string, LoadFrame>> = {}
