import type { IpPool, SubnetPool, SubnetPoolMember, Vpc } from '@oxide/api'
import { type View, without } from '../store/rows.ts'

/** A VPC. One created with its project and never changed is deleted with it. */
export type VpcRow = Vpc & { readonly cameWithProject: boolean }

export const vpcView: View<VpcRow, Vpc> = without('cameWithProject')

/** An address that exists only while its instance uses it. */
export type EphemeralIpRow = {
  readonly id: string
  readonly instanceId: string
  readonly ip: string
  readonly ipPoolId: string
}

/** A block of ports of an address through which several instances reach external networks. */
export type SnatIpRow = EphemeralIpRow & { readonly firstPort: number; readonly lastPort: number }

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
