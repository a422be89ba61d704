import type { InternetGatewayIpAddress, InternetGatewayIpPool } from '@oxide/api'
import { nouns } from '../../state/nouns.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Note, Panel, Panels } from '../../ui/layout.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { descriptionColumn, column, columns, Copied } from '../cells.tsx'
import { NameLink } from '../name-link.tsx'
import { detailsDrawer } from '../details-drawer.tsx'
import { PoolLink } from '../pool/link.tsx'
import { type GatewayRoute, useGatewayRoutes } from './list.tsx'
import { ListPanel } from '../list/panel.tsx'
import { PageButton } from '../page-button.tsx'

export const InternetGatewayDetails = detailsDrawer('gateway', {
  title: 'Internet gateway',
  facts: ({ name }) => ({ Name: <Truncated text={name} /> }),
  children: ({ name }) => (
    <Panels>
      <Addresses />
      <Pools />
      <Routes gateway={name} />
    </Panels>
  ),
})

function Addresses() {
  const names = useNames()
  const query = useRead(nouns.gatewayAddress.list(names))
  return (
    <ListPanel
      noun="gatewayAddress"
      title="Internet gateway IP addresses"
      query={query}
      what="the IP addresses"
      columns={ADDRESSES}
      empty={
        <Note>No IP address is attached. The gateway uses one from its attached IP pool.</Note>
      }
      actions={<PageButton id="internet-gateway address create" of={names} room={17} />}
    />
  )
}

function Pools() {
  const names = useNames()
  const query = useRead(nouns.gatewayPool.list(names))
  return (
    <ListPanel
      noun="gatewayPool"
      title="Internet gateway IP pools"
      query={query}
      what="the IP pools"
      columns={POOLS}
      empty={<Note>No IP pool is attached.</Note>}
      actions={<PageButton id="internet-gateway ip-pool attach" of={names} room={14} />}
    />
  )
}

const ADDRESSES = columns<InternetGatewayIpAddress>([
  column('Name', ({ name }) => <Truncated text={name} max={24} />),
  descriptionColumn,
  column('IP address', { width: '24ch' }, ({ address }) => <Copied text={address} />),
])

const POOLS = columns<InternetGatewayIpPool>([
  column('Name', ({ name }) => <Truncated text={name} max={24} />),
  descriptionColumn,
  column('IP pool name', { width: '24ch' }, ({ ipPoolId }) => (
    <PoolLink noun="pool" id={ipPoolId} open="internetGatewayPool" />
  )),
])

function Routes({ gateway }: { gateway: string }) {
  const { routes, isError } = useGatewayRoutes()
  const own = routes?.filter((route) => route.gateway === gateway)
  return (
    <Panel title="Routes targeting this gateway" note={own?.length}>
      {own === undefined && isError ? (
        <Note>Could not load all routes.</Note>
      ) : own?.length === 0 ? (
        <Note>No VPC router routes target this gateway.</Note>
      ) : (
        <Table
          label="Routes targeting this gateway"
          columns={ROUTES}
          rows={own}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}

const ROUTES = columns<GatewayRoute>([
  column('Router', ({ router }) => <NameLink name={router} open="router" />),
  column('Route', ({ route, router }) => (
    <NameLink name={route} open="routeEdit" within={{ router }} />
  )),
])
