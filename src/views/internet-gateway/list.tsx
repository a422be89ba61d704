import type { InternetGateway, InternetGatewayIpPool } from '@oxide/api'
import { createContext, useContext } from 'react'
import { LARGEST_PAGE, type Names, nouns, selector } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { inBackground, read, whole } from '../../state/cache/read.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import {
  createdColumn,
  descriptionColumn,
  nameColumn,
  column,
  columns,
  Copied,
  A,
  Unknown,
} from '../cells.tsx'
import { Late } from '../list/late.tsx'
import { PoolLink } from '../pool/link.tsx'
import { PanelRows } from '../list/panel.tsx'
import { isRecord } from '../../api/shape.ts'
import { vpcRouterRouteList } from '../../api/generated/reads/vpcs-vpc-router-routes.ts'
import { vpcRouterList } from '../../api/generated/reads/vpcs-vpc-routers.ts'
import { useReads } from '../../state/cache/use-reads.ts'

export function InternetGatewayList() {
  const routes = useGatewayRoutes()
  return (
    <RoutesContext value={routes}>
      <PanelRows
        noun="gateway"
        columns={COLUMNS}
        open="internetGateway"
        create="internet-gateway create"
        empty="Routes that target a gateway lead out of this VPC. Create your first one."
      />
    </RoutesContext>
  )
}

/** The routes of the whole VPC, among which every row counts its own. */
const RoutesContext = createContext<GatewayRoutes>({ routes: undefined, isError: false })

const COLUMNS = columns<InternetGateway>([
  nameColumn('gateway', 'internetGateway'),
  descriptionColumn,
  column('Attached IP pool', { width: '26ch', hideBelow: 640 }, ({ name }) => (
    <Pools gateway={name} />
  )),
  column('Attached IP address', { width: '26ch', hideBelow: 520 }, ({ name }) => (
    <Addresses gateway={name} />
  )),
  column('Routes', { width: '10ch', align: 'end' }, ({ name }) => <RouteCount gateway={name} />),
  createdColumn,
])

function Pools({ gateway }: { gateway: string }) {
  return (
    <Late of={nouns.gatewayPool.list({ ...useNames(), gateway })} width="10ch">
      {({ items: pools }) => (
        <Overflow
          title="Other IP pools"
          items={pools.map(({ name }) => name)}
          draw={linksTo(pools)}
        />
      )}
    </Late>
  )
}

function linksTo(pools: readonly InternetGatewayIpPool[]) {
  return (_name: string, at: number) => (
    <PoolLink noun="pool" id={pools[at]?.ipPoolId ?? ''} open="internetGatewayPool" />
  )
}

function Addresses({ gateway }: { gateway: string }) {
  return (
    <Late of={nouns.gatewayAddress.list({ ...useNames(), gateway })} width="10ch">
      {({ items: addresses }) =>
        addresses.length === 0 ? (
          <span className="faint" data-tip="Uses an address from its attached IP pool">
            —
          </span>
        ) : (
          <Overflow
            title="Other IP addresses"
            items={addresses.map(({ address }) => address)}
            draw={copied}
          />
        )
      }
    </Late>
  )
}

function copied(address: string) {
  return <Copied text={address} />
}

function RouteCount({ gateway }: { gateway: string }) {
  const { project, vpc = '' } = useNames()
  const { routes, isError } = useContext(RoutesContext)
  if (routes === undefined) return isError ? <Unknown /> : <Skeleton width="3ch" />
  const own = routes.filter((route) => route.gateway === gateway)
  return <A href={pathTo('internetGateway', { project, vpc, gateway })}>{own.length}</A>
}

export type GatewayRoute = {
  readonly id: string
  readonly gateway: string
  readonly router: string
  readonly route: string
}

type GatewayRoutes = {
  /** Undefined until every router has been read. */
  readonly routes: readonly GatewayRoute[] | undefined
  /** Whether some routers or routes could not be read. */
  readonly isError: boolean
}

/**
 * Finds the routes of all routers of the page's VPC that target an internet gateway. Takes one request per router, so
 * nothing waits for them.
 */
export function useGatewayRoutes(): GatewayRoutes {
  const names = useNames()
  const routers = useRead(inBackground(whole(read(vpcRouterList, { query: inVpc(names) }))))
  const known = routers.data?.items ?? []
  const lists = useReads(known.map(({ name }) => inBackground(whole(routesOf(name, names)))))
  const isError = routers.isError || lists.some((list) => list.isError)
  if (routers.data === undefined || lists.some(({ data }) => data === undefined)) {
    return { routes: undefined, isError }
  }
  const routes = lists.flatMap(({ data }, at) =>
    (data?.items ?? []).flatMap(({ id, name, target }) => {
      const gateway = gatewayIn(target)
      const router = known[at]?.name ?? ''
      return gateway === null ? [] : [{ id, gateway, router, route: name }]
    }),
  )
  return { routes, isError }
}

function routesOf(router: string, names: Names) {
  return read(vpcRouterRouteList, { query: { router, ...inVpc(names) } })
}

function inVpc(names: Names) {
  return { vpc: names.vpc ?? '', ...selector(names, 'vpc'), limit: LARGEST_PAGE }
}

function gatewayIn(target: unknown): string | null {
  if (!isRecord(target) || target['type'] !== 'internet_gateway') return null
  const { value } = target
  return typeof value === 'string' ? value : null
}
