import type { InstanceState } from '@oxide/api'
import { Table } from '../store/table.ts'

/**
 * A state change scheduled for a time (milliseconds since 1970 UTC), made only if the resource is still in the expected
 * state. The row's id is the resource's, so that a newer change replaces the older.
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
