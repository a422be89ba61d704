import type { SwitchPortSettingsIdentity } from '@oxide/api'
import type { SwitchPortSettings } from '../../api/generated/lacking.ts'
import type { ReactNode } from 'react'
import { wholeSettings } from '../../state/nouns/system/port-settings.ts'
import { useRead } from '../../state/use-page.ts'
import type { Column } from '../../ui/list/table-frame.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'
import { createdColumn, descriptionColumn, nameColumn, column, A, Unknown } from '../cells.tsx'
import { Late } from '../list/late.tsx'
import { listPage } from '../list/of-noun.tsx'
import { allOf, nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'

export const AllPortSettings = listPage('portSettings', {
  title: 'Switch port settings',
  head: false,
  columns: [
    nameColumn('portSettings', 'portSettings'),
    column('Used by', { width: '22ch', hideBelow: 400 }, ({ id }) => <PortsUsing id={id} />),
    column('Addresses', { width: '24ch', hideBelow: 640 }, ({ name }) => (
      <LatePart of={name} show={addressesIn} />
    )),
    countColumn('links', 'Links'),
    countColumn('routes', 'Routes'),
    countColumn('bgpPeers', 'BGP peers'),
    descriptionColumn,
    createdColumn,
  ],
  open: 'portSettings',
  texts: ['name', 'description'],
  filterLike: 'uplink',
  create: 'system networking switch-port-settings create',
  none: 'No switch port settings',
  empty:
    'Switch port settings hold the links, addresses, routes and BGP peers of a port, to be applied to any number of ports.',
  marks: true,
})

function countColumn(
  part: 'links' | 'routes' | 'bgpPeers',
  label: string,
): Column<SwitchPortSettingsIdentity> {
  return column(
    label,
    { width: `${label.length + 4}ch`, hideBelow: 760, align: 'end' },
    ({ name }) => <LatePart of={name} show={(settings) => String(settings[part].length)} />,
  )
}

function addressesIn({ addresses }: SwitchPortSettings): ReactNode {
  return <Overflow title="Other addresses" items={addresses.map(({ address }) => address)} />
}

/** Shows a part of the settings once they are read, because lists only name them. */
function LatePart({
  of,
  show,
}: {
  readonly of: string
  readonly show: (settings: SwitchPortSettings) => ReactNode
}) {
  return (
    <Late of={wholeSettings({ portSettings: of })} width="4ch">
      {show}
    </Late>
  )
}

export function PortsUsing({ id }: { id: string }) {
  const { data, isError } = useRead(allOf('switchPortId'))
  if (data === undefined) return isError ? <Unknown /> : null
  const users = data.items.filter(({ portSettingsId }) => portSettingsId === id)
  return (
    <Overflow
      title="Other ports"
      items={users.map(nouns.switchPortId.labelOf)}
      draw={(label, at) => linkTo(users[at]?.id ?? '', label)}
    />
  )
}

function linkTo(switchPortId: string, label: string) {
  return <A href={pathTo('switchPort', { switchPortId })}>{label}</A>
}
