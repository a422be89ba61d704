import type { IpPool, SiloIpPool, SiloSubnetPool, SubnetPool, SubnetPoolMember } from '@oxide/api'

/** A pool and its address ranges, first and last inclusive. */
export type IpPoolRow = IpPool & { readonly ranges: readonly IpSpan[] }

export type IpSpan = {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly timeCreated: Date
}

/** A link that lets a silo take addresses from a pool. The id joins both ids. */
export type IpPoolLinkRow = {
  readonly id: string
  readonly ipPoolId: string
  readonly siloId: string
  readonly isDefault: boolean
}

export function ipPoolView({ ranges: _, ...pool }: IpPoolRow): IpPool {
  return pool
}

/** Builds the view of a pool for users of a linked silo. */
export function siloIpPoolView(
  { ranges: _, assignment: __, ...pool }: IpPoolRow,
  isDefault: boolean,
): SiloIpPool {
  return { ...pool, isDefault }
}

/** A pool of external subnets, with the larger subnets that they are cut from. */
export type SubnetPoolRow = SubnetPool & { readonly members: readonly SubnetPoolMember[] }

/** A link that lets a silo take subnets from a pool. The id joins both ids. */
export type SubnetPoolLinkRow = {
  readonly id: string
  readonly subnetPoolId: string
  readonly siloId: string
  readonly isDefault: boolean
}

export function subnetPoolView({ members: _, ...pool }: SubnetPoolRow): SubnetPool {
  return pool
}

/** Builds the view of a pool for users of a linked silo. */
export function siloSubnetPoolView(
  { members: _, ...pool }: SubnetPoolRow,
  isDefault: boolean,
): SiloSubnetPool {
  return { ...pool, isDefault }
}
