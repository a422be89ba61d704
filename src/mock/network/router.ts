import type { IpVersion, RouterRoute, SiloRole, VpcRouter } from '@oxide/api'
import type { RouterRouteCreate, RouterRouteUpdate } from '../../api/generated/checked.ts'
import { versionOf } from '../address.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { add, renamed } from '../lookup.ts'
import { findBelow, findVpc, madeOwn } from './lookup.ts'
import type { World } from '../world.ts'

export const vpcRouterHandlers = {
  vpcRouterList: ({ query }, context) => {
    const vpc = findVpc(context, query.vpc, query.project)
    return listed(context, context.world.routers.under(vpc.id), query, (router) => router)
  },

  vpcRouterView: ({ path, query }, context) => findRouter(context, path.router, query),

  vpcRouterCreate: ({ query, body }, context) => {
    const { world } = context
    const vpc = findVpc(context, query.vpc, query.project, 'collaborator')
    madeOwn(world, vpc.id)
    return add(world.routers, { ...born(context), ...body, kind: 'custom', vpcId: vpc.id })
  },

  /** Updates any router, including the system router, whose name and description users may change. */
  vpcRouterUpdate: ({ path, query, body }, context) => {
    const { world } = context
    const before = findRouter(context, path.router, query, 'collaborator')
    madeOwn(world, before.vpcId)
    return world.routers.put(renamed(context, world.routers, before, body))
  },

  vpcRouterDelete: ({ path, query }, context) => {
    deleteRouter(context, findRouter(context, path.router, query, 'collaborator'))
  },

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

/** Finds a router: by id alone, or by name with its VPC. */
function findRouter(
  context: Context,
  router: string,
  { vpc, project }: { vpc?: string; project?: string },
  needed: SiloRole = 'viewer',
): VpcRouter {
  const place = {
    table: context.world.routers,
    parent: 'vpc',
    vpcIdOf: (row: VpcRouter) => row.vpcId,
  }
  const vpcId = (given: string) => findVpc(context, given, project, needed).id
  return findBelow(context, place, router, { vpc, project }, vpcId, needed)
}

type RouteArgs = {
  path: { route: string }
  query: { router?: string; vpc?: string; project?: string }
}

function findRoute(context: Context, { path, query }: RouteArgs, needed: SiloRole = 'viewer') {
  const place = {
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

/** Deletes a router with its routes and removes it from its subnets. */
function deleteRouter({ world, now }: Context, router: VpcRouter): void {
  if (router.kind === 'system') throw invalid('System routers cannot be deleted')
  for (const subnet of [...world.subnets.under(router.vpcId).rows]) {
    if (subnet.customRouterId !== router.id) continue
    world.subnets.put({ ...subnet, customRouterId: null, timeModified: now })
  }
  for (const route of [...world.routes.under(router.id).rows]) world.routes.remove(route.id)
  world.routers.remove(router.id)
}

function makeRoute(context: Context, router: VpcRouter, body: RouterRouteCreate): RouterRoute {
  const { world } = context
  if (router.kind === 'system') {
    throw invalid('User-provided routes cannot be added to a system router')
  }
  checkCustom(body)
  return add(world.routes, { ...born(context), ...body, kind: 'custom', vpcRouterId: router.id })
}

/**
 * Changes a route. Allows only the target to change for a system router's initial routes, and nothing for its others.
 */
function changeRoute(
  context: Context,
  before: RouterRoute,
  change: RouterRouteUpdate,
): RouterRoute {
  const { world } = context
  const { destination, target } = change
  const after = { ...renamed(context, world.routes, before, change), destination, target }
  switch (before.kind) {
    case 'custom':
      checkCustom(after)
      break
    case 'default':
      if (!sameBut(before, after)) {
        throw invalid('The destination and metadata of a default route cannot be changed')
      }
      checkCustom(after)
      break
    case 'vpc_subnet':
      throw invalid('Routes of type VPC Subnet within the system router are not modifiable')
    case 'vpc_peering':
      throw invalid('Routes of type VPC Peering within the system router are not modifiable')
  }
  return world.routes.put(after)
}

function deleteRoute(world: World, route: RouterRoute): void {
  if (route.kind !== 'custom') throw invalid('System routes cannot be deleted')
  world.routes.remove(route.id)
}

function sameBut(before: RouterRoute, after: RouterRoute): boolean {
  const unchangeable = ({ name, description, destination: { type, value } }: RouterRoute) =>
    JSON.stringify([name, description, type, value])
  return unchangeable(before) === unchangeable(after)
}

/** Throws 400 for a destination or target that custom routes may not have. */
function checkCustom({ destination, target }: Pick<RouterRoute, 'destination' | 'target'>): void {
  if (destination.type === 'vpc') {
    throw invalid('A VPC cannot be used as a destination in custom routes')
  }
  if (target.type === 'vpc' || target.type === 'subnet') {
    throw invalid('VPCs and VPC subnets cannot be used as targets in custom routes')
  }
  const to = versionIn(destination)
  const over = versionIn(target)
  if (to !== null && over !== null && to !== over) {
    throw invalid('Cannot mix explicit IPv4 and IPv6 addresses between destination and target')
  }
}

/** Returns the version of an address or network, or null for a named resource. */
function versionIn(end: RouterRoute['destination'] | RouterRoute['target']): IpVersion | null {
  return end.type === 'ip' || end.type === 'ip_net' ? versionOf(end.value) : null
}
