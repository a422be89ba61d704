import type { IpVersion, RouterRoute, VpcRouter } from '@oxide/api'
import type { Context } from '../context.ts'
import { born } from '../context.ts'
import { keepName } from '../name.ts'
import { invalid, taken } from '../problem.ts'
import type { RouterRouteCreate, RouterRouteUpdate } from '../../api/generated/checked.ts'
import type { World } from '../world.ts'
import { versionOf } from './address.ts'

/** Deletes a router with its routes and removes it from its subnets. */
export function deleteRouter({ world, now }: Context, router: VpcRouter): void {
  if (router.kind === 'system') throw invalid('System routers cannot be deleted')
  for (const subnet of [...world.subnets.under(router.vpcId).rows]) {
    if (subnet.customRouterId !== router.id) continue
    world.subnets.put({ ...subnet, customRouterId: null, timeModified: now })
  }
  for (const route of [...world.routes.under(router.id).rows]) world.routes.remove(route.id)
  world.routers.remove(router.id)
}

export function makeRoute(
  context: Context,
  router: VpcRouter,
  body: RouterRouteCreate,
): RouterRoute {
  const { world } = context
  if (router.kind === 'system') {
    throw invalid('User-provided routes cannot be added to a system router')
  }
  if (world.routes.named(router.id, body.name)) throw taken('route', body.name)
  checkCustom(body)
  return world.routes.put({ ...born(context), ...body, kind: 'custom', vpcRouterId: router.id })
}

/**
 * Changes a route. Allows only the target to change for a system router's initial routes, and nothing for its others.
 */
export function changeRoute(
  { world, now }: Context,
  before: RouterRoute,
  { name, description, destination, target }: RouterRouteUpdate,
): RouterRoute {
  const after = {
    ...before,
    name: name ?? before.name,
    description: description ?? before.description,
    destination,
    target,
    timeModified: now,
  }
  keepName(world.routes, 'route', before.vpcRouterId, after.name, before.id)
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

export function deleteRoute(world: World, route: RouterRoute): void {
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
