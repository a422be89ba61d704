import { useSetAtom } from 'jotai'
import { silos } from '../../state/routes/access.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useRead } from '../../state/use-page.ts'
import { column, columns, A } from '../cells.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/layer/menu.tsx'
import { Panel } from '../../ui/layout.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { type Mapping, mappingsOf } from '../silo/fleet-roles.tsx'
import { AccessList, accessColumns } from './list.tsx'
import { RolePill } from './roles.tsx'

const COLUMNS = accessColumns('fleet', 'Fleet role')

/** Lists the users and groups with access to the fleet: by their own role, or by one that a silo role confers. */
export function FleetAccess() {
  return (
    <>
      <AccessList
        noun="fleetAccess"
        title="Fleet access"
        columns={COLUMNS}
        add="console system access add"
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
      <Table
        label="Role mappings"
        columns={MAPPING_COLUMNS}
        rows={rows}
        rowKey={keyOf}
        actions={actionsOf}
      />
    </Panel>
  )
}

const MAPPING_COLUMNS = columns<Mapping>([
  column('Name', ({ silo, role }) => (
    <span className="wraps">
      Any <RolePill level="silo" role={role} /> in{' '}
      <A href={pathTo('siloFleetRoles', { silo })}>
        <Truncated text={silo} max={32} />
      </A>
    </span>
  )),
  column('Type', { width: '16ch', hideBelow: 520 }, () => (
    <span data-tip="Everyone with this role in the silo has the fleet role">Role mapping</span>
  )),
  column('Fleet role', { width: '18ch' }, ({ fleetRole }) => (
    <RolePill level="fleet" role={fleetRole} />
  )),
])

function actionsOf({ silo }: Mapping) {
  return <ViewSilo silo={silo} />
}

function ViewSilo({ silo }: { silo: string }) {
  const navigate = useSetAtom(navigateAtom)
  const view = () => void navigate(pathTo('siloFleetRoles', { silo }))
  return (
    <Menu
      items={[{ label: 'View silo', onPick: view }]}
      align="end"
      variant="ghost"
      small
      square
      aria-label="Row actions"
    >
      <Icon name="more" />
    </Menu>
  )
}

function keyOf({ silo, role, fleetRole }: Mapping): string {
  return [silo, role, fleetRole].join(' ')
}
