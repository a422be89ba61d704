import { showSize } from '../../api/show/size.ts'
import { joined } from '../../state/words.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { isValidDate, formatDate } from '../../ui/text/format-date.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { ReadError } from '../read-error.tsx'
import type { BackendFields } from './backend.ts'
import type { Sources } from './sources.ts'

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

export function SourceFields({ fields, sources, errors, onChange }: Props) {
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
      {source !== 'blank' && (
        <Checkbox
          label="Make disk read-only"
          checked={readOnly}
          onChange={(checked) => onChange({ readOnly: checked })}
        />
      )}
    </>
  )
}
