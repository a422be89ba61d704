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

/** What a reply shows of a row. */
export type View<Row, Shown> = (row: Row) => Shown

/** Makes the view of rows that have something to hide. */
export function without<Key extends string>(...hidden: readonly Key[]) {
  return <Row extends object>(row: Row): Omit<Row, Key> => {
    const shown: Partial<Row> = { ...row }
    for (const key of hidden) Reflect.deleteProperty(shown, key)
    return shown as Omit<Row, Key>
  }
}
