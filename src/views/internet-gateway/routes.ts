import { isRecord } from '../../api/shape.ts'
import { vpcRouterRouteList } from '../../api/generated/reads/vpcs-vpc-router-routes.ts'
import { vpcRouterList } from '../../api/generated/reads/vpcs-vpc-routers.ts'
import { LARGEST_PAGE, type Names, selector } from '../../state/nouns.ts'
import { inBackground, read, whole } from '../../state/cache/read.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { useReads } from '../../state/cache/use-reads.ts'

export type GatewayRoute = {
  readonly id: string
  readonly gateway: string
  readonly router: string
  readonly route: string
}

export type GatewayRoutes = {
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
