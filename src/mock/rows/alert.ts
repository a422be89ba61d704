import { Table } from '../store/table.ts'

/** An event. `about` names its subject: names and ids, as a receiver would get them. */
export type AlertRow = {
  readonly id: string
  readonly alertClass: string
  readonly about: Readonly<Record<string, string>>
  readonly timeCreated: Date
}

export const alertTable = () => new Table<AlertRow>({ parent: () => 'fleet' })
