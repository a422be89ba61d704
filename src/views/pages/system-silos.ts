import type { RouteId } from '../../state/routes.ts'
import type { LoadFrame, LoadPage } from '../page.ts'

export const pages = {
  fleetAccess: async () => (await import('../access/fleet.tsx')).FleetAccess,
  fleetAccessNew: async () => (await import('../access/form.tsx')).AddToFleet,
  fleetAccessEdit: async () => (await import('../access/form.tsx')).EditFleetRole,
  systemSiloAccess: async () => (await import('../access/silo.tsx')).SiloPolicy,
  systemSiloAccessNew: async () => (await import('../access/form.tsx')).AddToAnySilo,
  systemSiloAccessEdit: async () => (await import('../access/form.tsx')).EditAnySiloRole,

  siloScimTokens: async () => (await import('../scim-token/list.tsx')).SiloScimTokens,

  siloUsers: async () => (await import('../silo-user/list.tsx')).SiloUsers,
  siloUserNew: async () => (await import('../silo-user/form.tsx')).NewUser,
  siloUserPassword: async () => (await import('../silo-user/form.tsx')).SetPassword,
  siloUser: async () => (await import('../silo-user/list.tsx')).SiloUserDetails,

  silos: async () => (await import('../silo/list.tsx')).SiloList,
  allQuotas: async () => (await import('../silo/all-quotas.tsx')).AllQuotas,
  siloNew: async () => (await import('../silo/create.tsx')).NewSilo,
  siloQuotasEdit: async () => (await import('../silo/quotas-form.tsx')).EditQuotas,
  siloQuotas: async () => (await import('../silo/quotas.tsx')).Quotas,
  siloFleetRoles: async () => (await import('../silo/fleet-roles.tsx')).FleetRoles,

  siloPools: async () => (await import('../system-pool/linked-pools.tsx')).SiloIpPools,
  siloSubnetPools: async () => (await import('../system-pool/linked-pools.tsx')).SiloSubnetPools,

  siloProviders: async () => (await import('../identity-provider/list.tsx')).IdentityProviders,
  siloProviderNew: async () =>
    (await import('../identity-provider/create.tsx')).NewIdentityProvider,
  siloProvider: async () => (await import('../identity-provider/list.tsx')).IdentityProviderDetails,

  builtinUsers: async () => (await import('../builtin-user/list.tsx')).BuiltinUsers,
  builtinUser: async () => (await import('../builtin-user/list.tsx')).BuiltinUserDetails,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>

export const frames: Readonly<Record<string, LoadFrame>> = {
  silo: async () => (await import('../silo/frame.tsx')).SiloFrame,
}
