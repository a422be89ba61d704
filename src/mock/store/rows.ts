import type { InstanceState } from '@oxide/api'

/**
 * A state change scheduled for a time (milliseconds since 1970 UTC), made only if the resource is still in the expected
 * state. The row's id is the resource's, so that a newer change replaces the older.
 */
export type PendingRow = { readonly id: string; readonly at: number } & (
  | { readonly noun: 'instance'; readonly from: InstanceState; readonly to: InstanceState }
  | { readonly noun: PlainChange }
)

/** What changes in the one way that it can. */
export type PlainChange =
  | 'disk'
  | 'snapshot'
  | 'alert delivery'
  | 'rack membership'
  | 'disk adoption'
  | 'update'
  | 'support bundle'

/** Builds a key that sorts by time, then id. */
export function timeKey(time: Date, id = ''): string {
  return `${time.toISOString()} ${id}`
}

/** The single row of fleet-wide state: the world's name and its global settings. */
export type FleetRow = {
  readonly id: 'fleet'
  readonly world: string
  readonly timeSeeded: Date
  /** The user for requests without a credential, until someone signs out. */
  readonly operatorId: string
  readonly operatorSignedOut: boolean
  readonly externalJumboFramesOptInEnabled: boolean
}
