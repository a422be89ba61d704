import type { IpPool, SubnetPool, SubnetPoolMember } from '@oxide/api'
import { type View, without } from '../trimmed.ts'

/** A pool and its address ranges, first and last inclusive. */
export type IpPoolRow = IpPool & { readonly ranges: readonly IpSpan[] }

export type IpSpan = {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly timeCreated: Date
}

export const ipPoolView: View<IpPoolRow, IpPool> = without('ranges')

/** A pool of external subnets, with the larger subnets that they are cut from. */
export type SubnetPoolRow = SubnetPool & { readonly members: readonly SubnetPoolMember[] }

export const subnetPoolView: View<SubnetPoolRow, SubnetPool> = without('members')

/** A link that lets a silo take addresses or subnets from a pool. The id joins the ids of both. */
export type PoolLink = { readonly id: string; readonly siloId: string; readonly isDefault: boolean }

export type IpPoolLinkRow = PoolLink & { readonly ipPoolId: string }
export type SubnetPoolLinkRow = PoolLink & { readonly subnetPoolId: string }
