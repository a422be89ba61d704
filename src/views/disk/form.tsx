import { useState } from 'react'
import type { CommandWith } from '../../commands/kernel/command.ts'
import type { Param } from '../../commands/kernel/param.ts'
import type { newDisk } from '../../commands/disk/new.ts'
import { GIB } from '../../api/valid/size.ts'
import { useSearch } from '../../state/use-page.ts'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/param-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { prefilled, textOf } from '../form/values.ts'
import { type BackendFields, fromBackend, toBackend, wrongBackend } from './backend.ts'
import { ContentFields, useSources } from './source-fields.tsx'

/** Parameters of a command that creates a disk, alone or for an instance. */
type DiskCommand = typeof newDisk & {
  readonly project: Param<string, false>
  readonly instance?: Param<string>
}

type Props = {
  readonly command: CommandWith<DiskCommand>
  readonly fixed: { readonly project: string; readonly instance?: string }
}

/** The form of a command that creates a disk. */
export function DiskForm({ command, fixed }: Props) {
  const initial = prefilled(command, useSearch())
  const [start] = useState(() => fromBackend(initial.diskBackend))
  const [chosen, choose] = useState(start)
  const sources = useSources(fixed.project, chosen)
  const form = useForm({
    command,
    fixed,
    asks: ['name', 'description', 'size'],
    initial: { size: 10 * GIB, ...initial },
    extras: start,
    toArgs: (args, values) => ({ ...args, diskBackend: toBackend(fieldsOf(values)) }),
    more: (values) => {
      const fields = fieldsOf(values)
      return wrongBackend(fields, sizeIn(values), sources.sizeOf(fields))
    },
  })
  const fields = fieldsOf(form.values)
  // Passes the form's choice on to the sources, whose sizes the form needs.
  if (fields.imageId !== chosen.imageId || fields.snapshotId !== chosen.snapshotId) choose(fields)
  const bytes = sizeIn(form.values)
  return (
    <DrawerForm title="Create disk" submit="Create disk" form={form}>
      <NameFields form={form} />
      <ContentFields
        fields={fields}
        sources={sources}
        bytes={bytes}
        errors={form.errors}
        onChange={(change, size) => form.change({ ...change, size })}
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
