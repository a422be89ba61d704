import { useState } from 'react'
import type { SectionProps } from './resolved-defaults.ts'
import * as v from 'valibot'
import { diskSizeRefusal } from '../../../api/valid/hardware.ts'
import { descriptionRefusal } from '../../../api/valid/name.ts'
import { GIB } from '../../../api/valid/size.ts'
import { useNames } from '../../../state/use-page.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { backendFields, fromBackend, toBackend, wrongBackend } from '../../disk/backend.ts'
import { ContentFields, useSources } from '../../disk/source-fields.tsx'
import { AddDialog, useDraft } from '../../form/add-dialog.tsx'
import { diskNameRefusal, namesTaken } from './errors.ts'
import { column, columns } from '../../cells.tsx'
import { showSize } from '../../../api/show/size.ts'
import type { DiskAttachment } from '../../../commands/instance/create-parts.ts'
import { Pill, Dash, escapeInvisible } from '../../../ui/text/value.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { MiniTable } from '../../../ui/list/mini-table.tsx'
import type { Options } from './options.ts'

const newDisk = v.object({
  name: v.string(),
  description: v.string(),
  bytes: v.nullable(v.number()),
  backend: backendFields,
})

export function AddDisk({ fields, options, onChange, open }: SectionProps) {
  const draft = useDraft('disk', newDisk, {
    name: '',
    description: '',
    bytes: 10 * GIB,
    backend: fromBackend(undefined),
  })
  const { name, description, bytes, backend } = draft.fields
  const sources = useSources(useNames().project, backend)
  const [tried, setTried] = useState(false)
  const wrong: Readonly<Record<string, string | null>> = {
    name: diskNameRefusal(name, namesTaken(fields, options, 'additional')),
    description: descriptionRefusal(description),
    size: diskSizeRefusal(
      bytes === null ? Number.NaN : bytes / GIB,
      backend.diskType === 'local' ? { max: Number.POSITIVE_INFINITY } : {},
    ),
    ...wrongBackend(backend, bytes, sources.sizeOf(backend)),
  }
  const errors = Object.fromEntries(
    Object.entries(tried ? wrong : {}).filter((e): e is [string, string] => e[1] !== null),
  )
  const close = () => {
    draft.forget()
    open(null)
  }
  const add = () => {
    setTried(true)
    if (bytes === null || Object.values(wrong).some((reason) => reason !== null)) return
    const disk = { type: 'create', name, description, size: bytes } as const
    const made = { ...disk, diskBackend: toBackend(backend) }
    onChange({ disks: [...fields.disks, made] })
    close()
  }
  return (
    <AddDialog
      title="Create disk"
      submit="Create disk"
      drawer
      dirty={draft.dirty}
      draft={draft.draft}
      onAdd={add}
      onClose={close}
    >
      <TextField
        label="Name"
        value={name}
        onChange={(value) => draft.set({ name: value })}
        error={errors.name}
        data-autofocus
      />
      <TextField
        label="Description"
        optional
        value={description}
        onChange={(value) => draft.set({ description: value })}
        error={errors.description}
      />
      <ContentFields
        fields={backend}
        sources={sources}
        bytes={bytes}
        errors={errors}
        onChange={(change, size) => draft.set({ backend: { ...backend, ...change }, bytes: size })}
      />
    </AddDialog>
  )
}

export function AdditionalDisks({ fields, options, errors, onChange, open }: SectionProps) {
  const { disks } = fields
  const rows = disks.map((disk) => rowOf(disk, options))
  return (
    <Stack gap="m" data-invalid={errors.disks !== undefined || undefined}>
      <MiniTable
        label="Disks"
        rows={rows}
        rowKey={({ name }) => name}
        columns={COLUMNS}
        removeLabel={({ name }) => `Remove disk ${name}`}
        onRemove={({ name }) => onChange({ disks: disks.filter((one) => one.name !== name) })}
        empty={
          <>
            No disks
            <br />
            <span className="faint">Add a disk to see it here</span>
          </>
        }
      />
      <FieldError text={errors.disks} />
      <Row>
        <Button onClick={() => open('disk')}>Create new disk</Button>
        <Button onClick={() => open('attach')}>Attach existing disk</Button>
      </Row>
    </Stack>
  )
}

type Row = {
  readonly name: string
  readonly action: DiskAttachment['type']
  readonly type: string | null
  readonly size: string | null
}

/** Returns the facts about a disk: from the request for a new one, from the list of disks for an existing one. */
function rowOf(disk: DiskAttachment, { disks }: Options): Row {
  const { name, type: action } = disk
  if (action === 'create') {
    return { name, action, type: disk.diskBackend.type, size: showSize(disk.size) }
  }
  const found = disks?.find((one) => one.name === name)
  return { name, action, type: found?.diskType ?? null, size: found ? showSize(found.size) : null }
}

const COLUMNS = columns<Row>([
  column('Name', ({ name }) => escapeInvisible(name)),
  column('Action', ({ action }) => <Pill>{action}</Pill>),
  column('Type', ({ type }) => type ?? <Dash />),
  column('Size', ({ size }) => size ?? <Dash />),
])
