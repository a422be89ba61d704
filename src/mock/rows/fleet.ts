import { Table } from '../store/table.ts'

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

export const fleetTable = () => new Table<FleetRow>({ parent: () => 'fleet' })
