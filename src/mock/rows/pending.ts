import type { InstanceState } from '@oxide/api'
import { Table } from '../store/table.ts'

/**
 * A change of state that is to happen at a time (milliseconds since 1970 UTC), if the thing is then still in the
 * state it is to leave. The row's id is the thing's: a newer change takes the place of the older.
 */
export type PendingRow = { readonly id: string; readonly at: number } & (
  | { readonly noun: 'instance'; readonly from: InstanceState; readonly to: InstanceState }
  | { readonly noun: 'disk' }
  | { readonly noun: 'snapshot' }
  | { readonly noun: 'alert delivery' }
  | { readonly noun: 'rack membership' }
  | { readonly noun: 'disk adoption' }
  | { readonly noun: 'update' }
  | { readonly noun: 'support bundle' }
)

export const pendingTable = () => new Table<PendingRow>({ parent: () => 'fleet' })
