import type { Disk, DiskState, Image, Snapshot } from '@oxide/api'
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

/** An image of a project, or of the whole silo when it has no project. Names are unique within that scope. */
export type ImageRow = Image & { readonly siloId: string }

export const imageTable = () =>
  new Table<ImageRow>({
    parent: (image) => image.projectId ?? image.siloId,
    name: (row) => row.name,
  })

export function imageView({ siloId: _, ...image }: ImageRow): Image {
  return image
}

export const snapshotTable = () =>
  new Table<Snapshot>({ parent: (snapshot) => snapshot.projectId, name: (row) => row.name })
