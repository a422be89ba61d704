import type { IpVersion, RouterRoute, VpcRouter } from '@oxide/api'
import type { RouterRouteUpdate } from '../../api/generated/checked/parts.ts'
import { versionOf } from '../address.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { add, needFreeName, renamed } from '../lookup.ts'
import type { World } from '../world.ts'
import { below, findVpc, inVpc, listOfVpc, madeOwn } from './lookup.ts'

const findRouter = inVpc(({ routers }) => routers)

const vpcIdOf = (world: World, { vpcRouterId }: RouterRoute) =>
  world.routers.get(vpcRouterId)?.vpcId

const findRoute = below({
  tableIn: ({ routes }) => routes,
  parent: 'router',
  findParent: findRouter,
  vpcIdOf,
})

export const vpcRouterHandlers = {
  vpcRouterList: listOfVpc(({ routers }) => routers),

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
    return listed(context, context.world.routes.under(router.id), query)
  },

  vpcRouterRouteView: ({ path, query }, context) => findRoute(context, path.route, query),

  vpcRouterRouteCreate: ({ query, body }, context) => {
    const { world } = context
    const router = findRouter(context, query.router, query, 'collaborator')
    madeOwn(world, router.vpcId)
    if (router.kind === 'system') {
      throw invalid('User-provided routes cannot be added to a system router')
    }
    needFreeName(world.routes, router.id, body.name)
    checkCustom(body)
    return world.routes.put({ ...born(context), ...body, kind: 'custom', vpcRouterId: router.id })
  },

  vpcRouterRouteUpdate: ({ path, query, body }, context) => {
    const route = findRoute(context, path.route, query, 'collaborator')
    madeOwn(context.world, vpcIdOf(context.world, route) ?? '')
    return changeRoute(context, route, body)
  },

  vpcRouterRouteDelete: ({ path, query }, context) => {
    const route = findRoute(context, path.route, query, 'collaborator')
    if (route.kind !== 'custom') throw invalid('System routes cannot be deleted')
    context.world.routes.remove(route.id)
  },
} satisfies Handlers

/** Deletes a router with its routes and removes it from its subnets. */
function deleteRouter({ world, now }: Context, router: VpcRouter): void {
  if (router.kind === 'system') throw invalid('System routers cannot be deleted')
  for (const subnet of [...world.subnets.under(router.vpcId).rows]) {
    if (subnet.customRouterId !== router.id) continue
    world.subnets.put({ ...subnet, customRouterId: null, timeModified: now })
  }
  world.routes.removeAll(world.routes.under(router.id).rows)
  world.routers.remove(router.id)
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
    case 'vpc_peering': {
      const type = before.kind === 'vpc_subnet' ? 'VPC Subnet' : 'VPC Peering'
      throw invalid(`Routes of type ${type} within the system router are not modifiable`)
    }
  }
  return world.routes.put(after)
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
