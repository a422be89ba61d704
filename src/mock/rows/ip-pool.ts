import type { IpPool, SiloIpPool } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A pool with its ranges of addresses, each from first to last, both included. */
export type IpPoolRow = IpPool & { readonly ranges: readonly IpSpan[] }

export type IpSpan = {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly timeCreated: Date
}

/** That a silo may take addresses from a pool. The id is both ids joined. */
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

/** A pool as those see it whose silo it is linked to. */
export function siloIpPoolView(
  { ranges: _, assignment: __, ...pool }: IpPoolRow,
  isDefault: boolean,
): SiloIpPool {
  return { ...pool, isDefault }
}
