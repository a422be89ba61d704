import type { SiloSubnetPool, SubnetPool, SubnetPoolMember } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A pool of external subnets, with the larger subnets that they are cut from. */
export type SubnetPoolRow = SubnetPool & { readonly members: readonly SubnetPoolMember[] }

/** A link that lets a silo take subnets from a pool. The id joins both ids. */
export type SubnetPoolLinkRow = {
  readonly id: string
  readonly subnetPoolId: string
  readonly siloId: string
  readonly isDefault: boolean
}

export const subnetPoolTable = () =>
  new Table<SubnetPoolRow>({ parent: () => 'fleet', name: (pool) => pool.name })

export const subnetPoolLinkTable = () =>
  new Table<SubnetPoolLinkRow, 'silo'>({
    parent: (link) => link.subnetPoolId,
    by: { silo: (link) => link.siloId },
  })

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
