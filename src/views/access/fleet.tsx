import { fleetAccess } from '../../commands/access/all.ts'
import { silos } from '../../state/routes/access.ts'
import { useRead } from '../../state/use-read.ts'
import type { Column } from '../../ui/column.ts'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/table.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { type Mapping, mappingsOf } from '../silo/mappings.ts'
import { AccessList, accessColumns } from './list.tsx'
import { RolePill } from './roles.tsx'

const COLUMNS = accessColumns('fleet', 'Fleet role')

/** Lists who has access to the fleet: those who were given a role, and those whose role in their silo confers one. */
export function FleetAccess() {
  return (
    <>
      <AccessList
        noun="fleetAccess"
        title="Fleet access"
        columns={COLUMNS}
        add={fleetAccess.add}
        none="No fleet roles assigned"
        empty="Give a user or a group a role on the fleet."
      />
      <Mappings />
    </>
  )
}

function Mappings() {
  const rows = (useRead(silos).data?.items ?? []).flatMap(mappingsOf)
  if (rows.length === 0) return null
  return (
    <Panel title="Role mappings">
      <Table label="Role mappings" columns={MAPPING_COLUMNS} rows={rows} rowKey={keyOf} />
    </Panel>
  )
}

const MAPPING_COLUMNS: readonly Column<Mapping>[] = [
  {
    id: 'name',
    label: 'Name',
    cell: ({ silo, role }) => (
      <>
        Any <RolePill level="silo" role={role} /> in <Truncated text={silo} max={32} />
      </>
    ),
  },
  {
    id: 'type',
    label: 'Type',
    cell: () => (
      <span data-tip="Everyone with this role in the silo has the fleet role">Role mapping</span>
    ),
    width: '16ch',
    hideBelow: 520,
  },
  {
    id: 'role',
    label: 'Fleet role',
    cell: ({ fleetRole }) => <RolePill level="fleet" role={fleetRole} />,
    width: '34ch',
  },
]

function keyOf({ silo, role, fleetRole }: Mapping): string {
  return [silo, role, fleetRole].join(' ')
}
