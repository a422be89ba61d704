import type { Snapshot } from '@oxide/api'
import { Table } from '../store/table.ts'

export const snapshotTable = () =>
  new Table<Snapshot>({ parent: (snapshot) => snapshot.projectId, name: (row) => row.name })
