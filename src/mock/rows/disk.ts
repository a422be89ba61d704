import type { Disk, DiskState } from '@oxide/api'
import { Table } from '../store/table.ts'

export const diskTable = () =>
  new Table<Disk, 'instance'>({
    parent: (disk) => disk.projectId,
    name: (disk) => disk.name,
    by: { instance: (disk) => instanceOf(disk.state) },
  })

/** Returns the instance that a disk is attached to, attaching to or detaching from. */
export function instanceOf(state: DiskState): string | null {
  return 'instance' in state ? state.instance : null
}
