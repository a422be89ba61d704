import { showSize } from '../../api/show/size.ts'
import { joined } from '../../state/words.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { formatDate, isValidDate } from '../../ui/text/format-date.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { useRackTakes } from '../form/rack-takes.ts'
import { ReadError, type ReadState } from '../read-error.tsx'
import { type BackendFields, roomFor } from './backend.ts'
import { GIB } from '../../api/valid/size.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { Image, Snapshot } from '@oxide/api'
import { allOf } from '../../state/nouns.ts'
import { type All, useAll } from '../../state/cache/use-all.ts'
import { useRead } from '../../state/use-page.ts'

type ContentProps = {
  readonly fields: BackendFields
  readonly sources: Sources
  /** The size in bytes; null while the field is empty. */
  readonly bytes: number | null
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<BackendFields>, bytes: number | null) => void
}

const TYPES = [
  { value: 'distributed', label: 'Distributed', hint: 'Replicated: survives hardware failures' },
  { value: 'local', label: 'Local', hint: 'Fast, but on one sled: lost if that sled is' },
]

/** Asks for a new disk's storage, initial content and size. Choosing a larger source raises the size. */
export function ContentFields({ fields, sources, bytes, errors, onChange }: ContentProps) {
  const takes = useRackTakes()
  const choose = (change: Partial<BackendFields>) => {
    const needed = sources.sizeOf({ ...fields, ...change })
    onChange(change, needed === null ? bytes : roomFor(bytes, needed))
  }
  return (
    <>
      <RadioGroup
        label="Disk type"
        value={fields.diskType}
        options={TYPES.filter(({ value }) => value !== 'local' || takes('local disks'))}
        onChange={(value) =>
          choose(
            value === 'local'
              ? { diskType: 'local', source: 'blank' }
              : { diskType: 'distributed' },
          )
        }
      />
      {fields.diskType === 'distributed' && (
        <SourceFields fields={fields} sources={sources} errors={errors} onChange={choose} />
      )}
      <NumberField
        label="Size (GiB)"
        min={1}
        {...(fields.diskType === 'local' ? {} : { max: 1023 })}
        clampToMax={false}
        value={bytes === null ? null : bytes / GIB}
        onChange={(amount) => onChange({}, amount === null ? null : amount * GIB)}
        error={errors.size}
      />
    </>
  )
}

type Props = {
  readonly fields: BackendFields
  readonly sources: Sources
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<BackendFields>) => void
}

const SOURCES = [
  { value: 'blank', label: 'Blank' },
  { value: 'snapshot', label: 'Snapshot' },
  { value: 'image', label: 'Image' },
]

const BLOCKS = [512, 2048, 4096] as const

function SourceFields({ fields, sources, errors, onChange }: Props) {
  const takes = useRackTakes()
  const { source, blockSize, imageId, snapshotId, readOnly } = fields
  return (
    <>
      <RadioGroup
        label="Source"
        value={source}
        options={SOURCES}
        onChange={(value) =>
          onChange({
            source: value === 'image' || value === 'snapshot' ? value : 'blank',
            readOnly: false,
          })
        }
      />
      {source === 'blank' && (
        <RadioGroup
          label="Block size (bytes)"
          value={String(blockSize)}
          options={BLOCKS.map((bytes) => ({ value: String(bytes), label: String(bytes) }))}
          onChange={(value) =>
            onChange({ blockSize: BLOCKS.find((bytes) => String(bytes) === value) ?? 4096 })
          }
        />
      )}
      {source === 'image' && (
        <Combobox
          label="Source image"
          value={imageId}
          placeholder="Select an image"
          busy={sources.image.busy}
          note={sources.image.note}
          onSeek={sources.image.seek}
          error={errors.imageId}
          options={sources.image.items.map(({ id, name, os, version, size, projectId }) => ({
            value: id,
            label: name,
            meta: joined([
              `${escapeInvisible(os)} ${escapeInvisible(version)}`,
              showSize(size),
              projectId == null ? 'Silo image' : 'Project image',
            ]),
          }))}
          onChange={(value) => onChange({ imageId: value })}
        />
      )}
      {source === 'snapshot' && (
        <Combobox
          label="Source snapshot"
          value={snapshotId}
          placeholder="Select a snapshot"
          busy={sources.snapshot.busy}
          note={sources.snapshot.note}
          onSeek={sources.snapshot.seek}
          error={errors.snapshotId}
          options={sources.snapshot.items.map(({ id, name, size, timeCreated, diskId }) => ({
            value: id,
            label: name,
            meta: joined([
              isValidDate(timeCreated) ? formatDate(timeCreated) : null,
              sources.diskNames.has(diskId)
                ? `from ${escapeInvisible(sources.diskNames.get(diskId))}`
                : null,
              showSize(size),
            ]),
          }))}
          onChange={(value) => onChange({ snapshotId: value })}
        />
      )}
      {source !== 'blank' &&
        sources[source].reads.map(([what, query]) => (
          <ReadError key={what} what={what} query={query} />
        ))}
      {source !== 'blank' && takes('read-only disks') && (
        <Checkbox
          label="Make disk read-only"
          checked={readOnly}
          onChange={(checked) => onChange({ readOnly: checked })}
        />
      )}
    </>
  )
}

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

type Sources = {
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
