import type { IpPool, SiloIpPool } from '@oxide/api'
import { Table } from '../store/table.ts'

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

export const ipPoolTable = () =>
  new Table<IpPoolRow>({ parent: () => 'fleet', name: (pool) => pool.name })

export const ipPoolLinkTable = () =>
  new Table<IpPoolLinkRow, 'silo'>({
    parent: (link) => link.ipPoolId,
    by: { silo: (link) => link.siloId },
  })

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
