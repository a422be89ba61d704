import { Table } from '../store/table.ts'

/** The one row about the whole: which world this is and what is set for all of it. */
export type FleetRow = {
  readonly id: 'fleet'
  readonly world: string
  readonly timeSeeded: Date
  /** Whether requests without a credential act as this user. */
  readonly operatorId: string
  readonly operatorSignedOut: boolean
  readonly externalJumboFramesOptInEnabled: boolean
}

export const fleetTable = () => new Table<FleetRow>({ parent: () => 'fleet' })
