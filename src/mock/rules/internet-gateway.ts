import type { InternetGateway, RouterRoute } from '@oxide/api'
import type { Context } from '../context.ts'
import { born } from '../context.ts'
import { invalid } from '../problem.ts'
import type { World } from '../world.ts'
import { defaultPool } from './pool.ts'

/** Attaches the silo's default unicast pools to a new VPC's gateway. */
export function attachDefaultPools(context: Context, gateway: InternetGateway): void {
  for (const version of ['v4', 'v6'] as const) {
    const pool = defaultPool(context, version)
    if (pool === null) continue
    context.world.gatewayPools.put({
      ...born(context),
      name: `default-${version}`,
      description: `The default IP${version} pool of the silo`,
      internetGatewayId: gateway.id,
      ipPoolId: pool.id,
    })
  }
}

/**
 * Deletes a gateway. Refuses while anything is attached to it or routes lead to it, unless a cascade deletes those too.
 */
export function deleteGateway(world: World, gateway: InternetGateway, cascade: boolean): void {
  const routes = routesTo(world, gateway)
  if (!cascade) {
    const { id, name } = gateway
    const obstacle = [
      [world.gatewayPools.under(id).size, 'IP pools are attached to it'],
      [world.gatewayAddresses.under(id).size, 'IP addresses are attached to it'],
      [routes.length, 'routes lead to it'],
    ].find(([count]) => count !== 0)
    if (obstacle) {
      throw invalid(`internet gateway '${name}' cannot be deleted while ${obstacle[1]}`)
    }
  }
  for (const route of routes) world.routes.remove(route.id)
  removeGateway(world, gateway)
}

/** Removes a gateway and its attachments. */
export function removeGateway(world: World, { id }: InternetGateway): void {
  for (const table of [world.gatewayPools, world.gatewayAddresses]) {
    for (const row of [...table.under(id).rows]) table.remove(row.id)
  }
  world.gateways.remove(id)
}

/**
 * Handles the routes to a gateway after a detachment. When nothing is attached anymore, deletes them in a cascade and
 * otherwise throws 400, because they would lead nowhere.
 */
export function loosen(world: World, gatewayId: string, cascade: boolean): void {
  const gateway = world.gateways.get(gatewayId)
  if (gateway === undefined) return
  const left = [world.gatewayPools, world.gatewayAddresses].some(
    (table) => table.under(gatewayId).size > 0,
  )
  if (left) return
  const routes = routesTo(world, gateway)
  if (routes.length > 0 && !cascade) {
    throw invalid(`routes lead to internet gateway '${gateway.name}', which would have no address`)
  }
  for (const route of routes) world.routes.remove(route.id)
}

/** Detaches a pool from the gateways of a silo, for example when the silo loses access to it. */
export function detachPool(world: World, poolId: string, siloId: string): void {
  for (const row of [...world.gatewayPools.by('pool', poolId).rows]) {
    const gateway = world.gateways.get(row.internetGatewayId)
    const vpc = world.vpcs.get(gateway?.vpcId ?? '')
    const project = world.projects.get(vpc?.projectId ?? '')
    if (project?.siloId === siloId) world.gatewayPools.remove(row.id)
  }
}

function routesTo(world: World, { name, vpcId }: InternetGateway): RouterRoute[] {
  return [...world.routers.under(vpcId).rows].flatMap((router) =>
    [...world.routes.under(router.id).rows].filter(
      ({ target }) => target.type === 'internet_gateway' && target.value === name,
    ),
  )
}
