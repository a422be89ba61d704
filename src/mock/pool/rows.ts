import type { IpPool, SubnetPool, SubnetPoolMember } from '@oxide/api'

/** A pool and its address ranges, first and last inclusive. */
export type IpPoolRow = IpPool & { readonly ranges: readonly IpSpan[] }

export type IpSpan = {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly timeCreated: Date
}

export function ipPoolView({ ranges: _, ...pool }: IpPoolRow): IpPool {
  return pool
}

/** A pool of external subnets, with the larger subnets that they are cut from. */
export type SubnetPoolRow = SubnetPool & { readonly members: readonly SubnetPoolMember[] }

export function subnetPoolView({ members: _, ...pool }: SubnetPoolRow): SubnetPool {
  return pool
}

/** A link that lets a silo take addresses or subnets from a pool. The id joins the ids of both. */
export type PoolLink = { readonly id: string; readonly siloId: string; readonly isDefault: boolean }

export type IpPoolLinkRow = PoolLink & { readonly ipPoolId: string }
export type SubnetPoolLinkRow = PoolLink & { readonly subnetPoolId: string }
