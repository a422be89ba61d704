import type { InstanceNetworkInterface } from '@oxide/api'
import { pathFrom, pathTo } from '../../state/navigation/paths.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import {
  A,
  createdColumn,
  descriptionColumn,
  nameColumn,
  column,
  columns,
  Copied,
} from '../cells.tsx'
import { ById } from '../name-link.tsx'
import css from '../instance/networking.module.css'
import { panelRows, PanelList } from '../list/panel.tsx'
import { useSetAtom } from 'jotai'
import { privateIps } from '../../api/ip-stack.ts'
import { interfacesIn } from '../../state/nouns/silo/subnet.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Empty } from '../../ui/layout.tsx'
import { escapeInvisible, Truncated } from '../../ui/text/value.tsx'
import { Table } from '../../ui/list/table.tsx'
import { DrawerFoot } from '../page-button.tsx'

export function SubnetInterfaces() {
  const names = useNames()
  const { project, vpc = '', subnet = '' } = names
  const navigate = useSetAtom(navigateAtom)
  const close = () => void navigate(pathTo('subnets', { project, vpc }))
  return (
    <Drawer
      title="Network interfaces"
      subtitle={<bdi>{escapeInvisible(subnet)}</bdi>}
      onClose={close}
      footer={<DrawerFoot of={{ noun: 'subnet', names }} id={undefined} onClose={close} />}
    >
      <PanelList
        what="the network interfaces"
        query={useRead(interfacesIn(names))}
        empty={
          <Empty
            title="No network interfaces"
            line="Instances whose interfaces are in this subnet appear here."
          />
        }
      >
        {(rows) => (
          <Table
            label="Network interfaces"
            columns={INTERFACES}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </PanelList>
    </Drawer>
  )
}

const INTERFACES = columns<InstanceNetworkInterface>([
  column('Instance', ({ instanceId }) => (
    <ById noun="instance" id={instanceId} open="instanceNetworking" />
  )),
  column('Interface', ({ name }) => <Truncated text={name} max={20} />),
  column('Private IP', { width: '20ch' }, ({ ipStack }) => (
    <span className={css.lines}>
      {privateIps(ipStack).map((ip) => (
        <Copied key={ip} text={ip} />
      ))}
    </span>
  )),
])

export const Subnets = panelRows('subnet', {
  columns: [
    nameColumn('subnet', 'subnetEdit'),
    descriptionColumn,
    column('IP block', { width: '30ch', hideBelow: 520 }, ({ ipv4Block, ipv6Block }) => (
      <span className={css.lines}>
        <Copied text={ipv4Block} />
        <Copied text={ipv6Block} />
      </span>
    )),
    column('Custom router', { width: '26ch', hideBelow: 640 }, ({ customRouterId }) => (
      <ById noun="router" id={customRouterId} open="router" />
    )),
    column('Interfaces', { width: '14ch', hideBelow: 880 }, ({ name }) => (
      <Interfaces subnet={name} />
    )),
    createdColumn,
  ],
  open: 'subnetEdit',
  create: 'vpc subnet create',
  empty: 'Instances get their private addresses from a subnet. Create your first one.',
})

function Interfaces({ subnet }: { subnet: string }) {
  const href = pathFrom('subnetInterfaces', { ...useNames(), subnet })
  return href === null ? null : (
    <A href={href} aria-label={`Network interfaces of ${subnet}`}>
      Show
    </A>
  )
}
