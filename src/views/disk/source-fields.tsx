import { showSize } from '../../api/show/size.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { isValidDate, formatDate } from '../../ui/text/format-date.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Select } from '../../ui/form/select.tsx'
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

/** Asks for the initial content of a distributed disk. */
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
        <Select
          label="Source image"
          value={imageId}
          placeholder="Select an image"
          busy={sources.busy}
          hint={sources.cutOff.image}
          error={errors.imageId}
          options={sources.images.map(({ id, name, os, version, size, projectId }) => ({
            value: id,
            label: `${escapeInvisible(name)} · ${escapeInvisible(os)} ${escapeInvisible(version)} · ${showSize(size)} · ${projectId == null ? 'Silo image' : 'Project image'}`,
          }))}
          onChange={(value) => onChange({ imageId: value })}
        />
      )}
      {source === 'snapshot' && (
        <Select
          label="Source snapshot"
          value={snapshotId}
          placeholder="Select a snapshot"
          busy={sources.busy}
          hint={sources.cutOff.snapshot}
          error={errors.snapshotId}
          options={sources.snapshots.map(({ id, name, size, timeCreated, diskId }) => ({
            value: id,
            label: [
              escapeInvisible(name),
              isValidDate(timeCreated) ? formatDate(timeCreated) : null,
              sources.diskNames.has(diskId)
                ? `from ${escapeInvisible(sources.diskNames.get(diskId))}`
                : null,
              showSize(size),
            ]
              .filter((part) => part !== null)
              .join(' · '),
          }))}
          onChange={(value) => onChange({ snapshotId: value })}
        />
      )}
      {source !== 'blank' &&
        sources.reads[source].map(([what, query]) => (
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
