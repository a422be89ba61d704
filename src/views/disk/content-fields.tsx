import { GIB } from '../../api/valid/size.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { type BackendFields, roomFor } from './backend.ts'
import { SourceFields } from './source-fields.tsx'
import type { Sources } from './sources.ts'

type Props = {
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
export function ContentFields({ fields, sources, bytes, errors, onChange }: Props) {
  const choose = (change: Partial<BackendFields>) => {
    const needed = sources.sizeOf({ ...fields, ...change })
    onChange(change, needed === null ? bytes : roomFor(bytes, needed))
  }
  return (
    <>
      <RadioGroup
        label="Disk type"
        value={fields.diskType}
        options={TYPES}
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
