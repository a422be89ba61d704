import type { IpPool } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A pool with its ranges of addresses, each from first to last, both included. */
export type IpPoolRow = IpPool & { readonly ranges: readonly IpSpan[] }

export type IpSpan = { readonly id: string; readonly first: string; readonly last: string }

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
