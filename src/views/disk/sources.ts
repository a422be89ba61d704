import type { Image, Snapshot } from '@oxide/api'
import { allOf } from '../../state/nouns.ts'
import { type All, useAll } from '../../state/cache/use-all.ts'
import { useRead } from '../../state/cache/use-read.ts'
import type { ReadState } from '../read-error.tsx'
import type { BackendFields } from './backend.ts'

/** The images or snapshots to choose from. */
type Offered<Item> = {
  readonly items: readonly Item[]
  readonly busy: boolean
  /** Says how much of the list is searched when typing; null if all of it is. */
  readonly note: string | null
  readonly seek: (text: string) => void
  /** The underlying reads with their names; each may fail. */
  readonly reads: readonly (readonly [string, ReadState])[]
}

export type Sources = {
  /** Project images first, then the silo's. */
  readonly image: Offered<Image>
  readonly snapshot: Offered<Snapshot>
  /** The names of the project's disks, which the snapshots are of, by id. */
  readonly diskNames: ReadonlyMap<string, string>
  /** Returns the bytes of the chosen source; null when none is chosen. */
  readonly sizeOf: (fields: BackendFields) => number | null
}

/** The ids of what is chosen; empty while nothing is. */
type Chosen = Pick<BackendFields, 'imageId' | 'snapshotId'>

export function useSources(project: string, { imageId, snapshotId }: Chosen): Sources {
  const own = useAll('image', { project }, { value: imageId })
  const silo = useAll('siloImage', {}, { value: imageId })
  const made = useAll('snapshot', { project }, { value: snapshotId })
  const disks = useRead(allOf('disk', { project }))
  const image = {
    ...offered(own, silo),
    reads: [
      ['the project’s images', own.query],
      ['the silo’s images', silo.query],
    ],
  } as const
  const snapshot = { ...offered(made), reads: [['the snapshots', made.query]] } as const
  return {
    image,
    snapshot,
    diskNames: new Map(disks.data?.items.map(({ id, name }) => [id, name])),
    sizeOf: ({ source, ...chosen }) => {
      if (source === 'image') return sizeIn(image.items, chosen.imageId)
      return source === 'snapshot' ? sizeIn(snapshot.items, chosen.snapshotId) : null
    },
  }
}

/** Merges lists to choose from. An id that is looked up may be found in both. */
function offered<Item extends { readonly id: string }>(...lists: readonly All<Item>[]) {
  const items = lists.flatMap((list) => list.items)
  const notes = lists.flatMap(({ note }) => (note === null ? [] : [note]))
  return {
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    busy: lists.some(({ query, isSeeking }) => query.isPending || isSeeking),
    note: notes.length === 0 ? null : notes.join(' '),
    seek: (text: string) => lists.forEach((list) => list.seek(text)),
  }
}

function sizeIn(items: readonly (Image | Snapshot)[], id: string): number | null {
  return items.find((item) => item.id === id)?.size ?? null
}
