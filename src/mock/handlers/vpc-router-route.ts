import type { RouterRoute, SiloRole } from '@oxide/api'
import { listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { changeRoute, deleteRoute, makeRoute } from '../rules/vpc-router.ts'
import { madeOwn } from '../rules/vpc.ts'
import { findBelow } from '../vpc-lookup.ts'
import { findRouter } from './vpc-router.ts'

export const vpcRouterRouteHandlers = {
  vpcRouterRouteList: ({ query }, context) => {
    const router = findRouter(context, query.router, query)
    return listed(context, context.world.routes.under(router.id), query, (route) => route)
  },

  vpcRouterRouteView: (args, context) => findRoute(context, args),

  vpcRouterRouteCreate: ({ query, body }, context) => {
    const router = findRouter(context, query.router, query, 'collaborator')
    madeOwn(context.world, router.vpcId)
    return makeRoute(context, router, body)
  },

  vpcRouterRouteUpdate: (args, context) => {
    const route = findRoute(context, args, 'collaborator')
    madeOwn(context.world, vpcIdOf(context, route) ?? '')
    return changeRoute(context, route, args.body)
  },

  vpcRouterRouteDelete: (args, context) => {
    deleteRoute(context.world, findRoute(context, args, 'collaborator'))
  },
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
