import type { SectionProps } from './resolved-defaults.ts'
import { column, columns } from '../../cells.tsx'
import { showSize } from '../../../api/show/size.ts'
import type { DiskAttachment } from '../../../commands/instance/create-parts.ts'
import { Pill, Dash, escapeInvisible } from '../../../ui/text/value.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { MiniTable } from '../../../ui/list/mini-table.tsx'
import type { Options } from './options.ts'
import { opens } from './open-dialog.ts'

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
        <Button {...opens('disk', open)}>Create new disk</Button>
        <Button {...opens('attach', open)}>Attach existing disk</Button>
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
