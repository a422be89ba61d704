import type { RouterRoute, SiloRole } from '@oxide/api'
import { listed } from '../context.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { changeRoute, deleteRoute, makeRoute } from '../rules/vpc-router.ts'
import { madeOwn } from '../rules/vpc.ts'
import { byNameOrId } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { RouterRouteCreate, RouterRouteUpdate, inRouter, ofRouter } from '../schemas/vpc-router.ts'
import { findBelow } from '../vpc-lookup.ts'
import { findRouter } from './vpc-router.ts'

const at = { path: { route: nameOrId }, query: inRouter }

export const vpcRouterRouteHandlers = {
  vpcRouterRouteList: endpoint({ query: { ...byNameOrId, ...ofRouter } }, ({ query }, context) => {
    const router = findRouter(context, query.router, query)
    return listed(context, context.world.routes.under(router.id), query, (route) => route)
  }),

  vpcRouterRouteView: endpoint(at, (args, context) => findRoute(context, args)),

  vpcRouterRouteCreate: endpoint(
    { query: ofRouter, body: RouterRouteCreate },
    ({ query, body }, context) => {
      const router = findRouter(context, query.router, query, 'collaborator')
      madeOwn(context.world, router.vpcId)
      return makeRoute(context, router, body)
    },
  ),

  vpcRouterRouteUpdate: endpoint({ ...at, body: RouterRouteUpdate }, (args, context) => {
    const route = findRoute(context, args, 'collaborator')
    madeOwn(context.world, vpcIdOf(context, route) ?? '')
    return changeRoute(context, route, args.body)
  }),

  vpcRouterRouteDelete: endpoint(at, (args, context) => {
    deleteRoute(context.world, findRoute(context, args, 'collaborator'))
  }),
} satisfies Handlers

type RouteArgs = {
  path: { route: string }
  query: { router?: string; vpc?: string; project?: string }
}

function findRoute(context: Context, { path, query }: RouteArgs, needed: SiloRole = 'viewer') {
  const place = {
    kind: 'route',
    table: context.world.routes,
    parent: 'router',
    vpcIdOf: (route: RouterRoute) => vpcIdOf(context, route),
  }
  const routerId = (given: string) => findRouter(context, given, query, needed).id
  return findBelow(context, place, path.route, query, routerId, needed)
}

function vpcIdOf({ world }: Context, route: RouterRoute): string | undefined {
  return world.routers.get(route.vpcRouterId)?.vpcId
}
