import type { DiskBackend } from '@oxide/api'
import type { Command } from '../../commands/kernel/command.ts'
import { createAttachedDisk } from '../../commands/instance/disks.ts'
import { createDisk } from '../../commands/disk/life.ts'
import { GIB } from '../../api/valid/size.ts'
import { pathTo } from '../../state/paths.ts'
import { useNames, useSearch } from '../../state/use-place.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/name-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { textOf } from '../form/values.ts'
import { prefilled } from '../forms.ts'
import { type BackendFields, fromBackend, roomFor, toBackend, wrongBackend } from './backend.ts'
import { SourceFields } from './source-fields.tsx'
import { useSources } from './sources.ts'

/** A new disk, over the project's disks. */
export function NewDisk() {
  const { project } = useNames()
  return <DiskForm command={createDisk} fixed={{ project }} back={pathTo('disks', { project })} />
}

/** A new disk that is attached at once, over the instance's disks. */
export function NewAttachedDisk() {
  const { project, instance = '' } = useNames()
  return (
    <DiskForm
      command={createAttachedDisk}
      fixed={{ project, instance }}
      back={pathTo('instanceStorage', { project, instance })}
    />
  )
}

type Props = {
  readonly command: Command
  readonly fixed: { readonly project: string; readonly instance?: string }
  readonly back: string
}

const TYPES = [
  { value: 'distributed', label: 'Distributed', hint: 'Replicated: survives the loss of hardware' },
  { value: 'local', label: 'Local', hint: 'Fast and temporary: lost with its sled' },
]

function DiskForm({ command, fixed, back }: Props) {
  const initial = prefilled(command, useSearch())
  const sources = useSources(fixed.project)
  const form = useForm({
    command,
    fixed,
    asks: ['name', 'description', 'size'],
    initial: { size: 10 * GIB, ...initial },
    extras: fromBackend(initial.diskBackend as DiskBackend | undefined),
    keep: true,
    toArgs: (args, values) => ({ ...args, diskBackend: toBackend(fieldsOf(values)) }),
    more: (values) => {
      const fields = fieldsOf(values)
      return wrongBackend(fields, sizeIn(values), sources.sizeOf(fields))
    },
  })
  const fields = fieldsOf(form.values)
  const bytes = sizeIn(form.values)
  const choose = (change: Partial<BackendFields>) => {
    const next = { ...fields, ...change }
    const needed = sources.sizeOf(next)
    form.change({ ...change, ...(needed === null ? {} : { size: roomFor(bytes, needed) }) })
  }
  return (
    <DrawerForm title="Create disk" submit="Create disk" form={form} back={back}>
      <NameFields form={form} />
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
        <SourceFields fields={fields} sources={sources} errors={form.errors} onChange={choose} />
      )}
      <NumberField
        label="Size (GiB)"
        unit="GiB"
        min={1}
        {...(fields.diskType === 'local' ? {} : { max: 1023 })}
        clampToMax={false}
        value={bytes === null ? null : bytes / GIB}
        onChange={(amount) => form.set('size', amount === null ? null : amount * GIB)}
        error={form.errors.size}
      />
    </DrawerForm>
  )
}

function fieldsOf(values: Readonly<Record<string, unknown>>): BackendFields {
  const { diskType, source, blockSize, imageId, snapshotId, readOnly } = values
  return {
    diskType: diskType === 'local' ? 'local' : 'distributed',
    source: source === 'image' || source === 'snapshot' ? source : 'blank',
    blockSize: blockSize === 512 || blockSize === 2048 ? blockSize : 4096,
    imageId: textOf(imageId),
    snapshotId: textOf(snapshotId),
    readOnly: readOnly === true,
  }
}

function sizeIn(values: Readonly<Record<string, unknown>>): number | null {
  return typeof values.size === 'number' ? values.size : null
}
