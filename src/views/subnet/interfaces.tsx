import type { InstanceNetworkInterface } from '@oxide/api'
import { useSetAtom } from 'jotai'
import { privateIps } from '../../api/interface.ts'
import { interfacesIn } from '../../state/nouns/subnet.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, column } from '../../ui/list/column.ts'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Empty } from '../../ui/empty.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Table } from '../../ui/list/table.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { ById } from '../by-id.tsx'
import { Copied } from '../copied.tsx'
import css from '../instance/networking.module.css'
import { DrawerActions } from '../drawer-actions.tsx'
import { PanelList } from '../panel-list.tsx'

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
      footer={
        <>
          <DrawerActions of={{ noun: 'subnet', names }} id={undefined} />
          <Button onClick={close}>Close</Button>
        </>
      }
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
          <Table label="Network interfaces" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
        )}
      </PanelList>
    </Drawer>
  )
}

const COLUMNS: readonly Column<InstanceNetworkInterface>[] = [
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
]
