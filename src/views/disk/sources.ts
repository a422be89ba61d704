import type { Image, Snapshot } from '@oxide/api'
import { imageList } from '../../api/operations/image.ts'
import { cutOff } from '../../state/cache/look-up.ts'
import { allOf, LARGEST_PAGE } from '../../state/nouns.ts'
import { read, whole } from '../../state/cache/read.ts'
import { useRead } from '../../state/cache/use-read.ts'
import type { ReadState } from '../read-error.tsx'
import type { BackendFields } from './backend.ts'

export type Sources = {
  /** Project images first, then the silo's. */
  readonly images: readonly Image[]
  readonly snapshots: readonly Snapshot[]
  /** The names of the project's disks, which the snapshots are of, by id. */
  readonly diskNames: ReadonlyMap<string, string>
  readonly busy: boolean
  /** Says for each kind that the list is incomplete; null if it is not. */
  readonly cutOff: Readonly<Record<'image' | 'snapshot', string | null>>
  /** The underlying reads with their names; each may fail. */
  readonly reads: Readonly<Record<'image' | 'snapshot', readonly (readonly [string, ReadState])[]>>
  /** Returns the bytes of the chosen source; null when none is chosen. */
  readonly sizeOf: (fields: BackendFields) => number | null
}

/** Reads the images and snapshots that a disk can be made from. */
export function useSources(project: string): Sources {
  const own = useRead(whole(read(imageList, { query: { project, limit: LARGEST_PAGE } })))
  const silo = useRead(whole(read(imageList, { query: { limit: LARGEST_PAGE } })))
  const snapshots = useRead(allOf('snapshot', { project }))
  const disks = useRead(allOf('disk', { project }))
  const images = [...(own.data?.items ?? []), ...(silo.data?.items ?? [])]
  const made = snapshots.data?.items ?? []
  return {
    images,
    snapshots: made,
    diskNames: new Map(disks.data?.items.map(({ id, name }) => [id, name])),
    reads: {
      image: [
        ['the project’s images', own],
        ['the silo’s images', silo],
      ],
      snapshot: [['the snapshots', snapshots]],
    },
    cutOff: {
      image: cutOff('images', [own.data, silo.data]),
      snapshot: cutOff('snapshots', [snapshots.data]),
    },
    busy: own.isPending || silo.isPending || snapshots.isPending,
    sizeOf: ({ source, imageId, snapshotId }) => {
      if (source === 'image') return images.find(({ id }) => id === imageId)?.size ?? null
      if (source === 'snapshot') return made.find(({ id }) => id === snapshotId)?.size ?? null
      return null
    },
  }
}
