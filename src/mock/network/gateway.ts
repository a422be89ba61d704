import { add } from '../lookup.ts'
import type {
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
  RouterRoute,
  SiloRole,
} from '@oxide/api'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { chosenPool, defaultPool } from '../pool/of-silo.ts'
import { findBelow, findVpc, madeOwn } from './lookup.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../world.ts'

export const internetGatewayHandlers = {
  internetGatewayList: ({ query }, context) => {
    const vpc = findVpc(context, query.vpc, query.project)
    return listed(context, context.world.gateways.under(vpc.id), query, (gateway) => gateway)
  },

  internetGatewayView: (args, context) => findGateway(context, args.path.gateway, args.query),

  internetGatewayCreate: ({ query, body }, context) => {
    const { world } = context
    const vpc = findVpc(context, query.vpc, query.project, 'collaborator')
    madeOwn(world, vpc.id)
    return add(world.gateways, { ...born(context), ...body, vpcId: vpc.id })
  },

  internetGatewayDelete: (args, context) => {
    const { cascade: all = false, ...selectors } = args.query
    const gateway = findGateway(context, args.path.gateway, selectors, 'collaborator')
    madeOwn(context.world, gateway.vpcId)
    deleteGateway(context.world, gateway, all)
  },

  internetGatewayIpPoolList: ({ query }, context) => {
    const { id } = findGateway(context, query.gateway, query)
    return listed(context, context.world.gatewayPools.under(id), query, (row) => row)
  },

  internetGatewayIpPoolCreate: ({ query, body: { name, description, ipPool } }, context) => {
    const { world } = context
    const { id, vpcId } = findGateway(context, query.gateway, query, 'collaborator')
    const pool = chosenPool(context, { type: 'explicit', pool: ipPool })
    const held = world.gatewayPools.under(id)
    if ([...held.rows].some(({ ipPoolId }) => ipPoolId === pool.id)) {
      throw invalid(`IP pool '${pool.name}' is already attached to the internet gateway`)
    }
    madeOwn(world, vpcId)
    const ids = { internetGatewayId: id, ipPoolId: pool.id }
    return add(world.gatewayPools, { ...born(context), name, description, ...ids })
  },

  internetGatewayIpPoolDelete: (
    { path, query: { cascade: all = false, ...selectors } },
    context,
  ) => {
    removeAttachment(context, context.world.gatewayPools, path.pool, selectors, all)
  },

  internetGatewayIpAddressList: ({ query }, context) => {
    const { id } = findGateway(context, query.gateway, query)
    return listed(context, context.world.gatewayAddresses.under(id), query, (row) => row)
  },

  internetGatewayIpAddressCreate: ({ query, body }, context) => {
    const { world } = context
    const { id, vpcId } = findGateway(context, query.gateway, query, 'collaborator')
    const held = [...world.gatewayAddresses.under(id).rows]
    if (held.some(({ address }) => address === body.address)) {
      throw invalid(`${body.address} is already attached to the internet gateway`)
    }
    madeOwn(world, vpcId)
    return add(world.gatewayAddresses, { ...born(context), ...body, internetGatewayId: id })
  },

  internetGatewayIpAddressDelete: (
    { path, query: { cascade: all = false, ...selectors } },
    context,
  ) => {
    removeAttachment(context, context.world.gatewayAddresses, path.address, selectors, all)
  },
} satisfies Handlers

/** Finds an internet gateway: by id alone, or by name with its VPC. */
function findGateway(
  context: Context,
  gateway: string,
  { vpc, project }: { vpc?: string; project?: string },
  needed: SiloRole = 'viewer',
): InternetGateway {
  const place = {
    table: context.world.gateways,
    parent: 'vpc',
    vpcIdOf: (row: InternetGateway) => row.vpcId,
  }
  const vpcId = (given: string) => findVpc(context, given, project, needed).id
  return findBelow(context, place, gateway, { vpc, project }, vpcId, needed)
}

type Attachment = InternetGatewayIpAddress | InternetGatewayIpPool

/**
 * Detaches a pool or an address from a gateway.
 * @param all true to also delete routes that would lead nowhere
 */
function removeAttachment<Row extends Attachment, Index extends string>(
  context: Context,
  table: Table<Row, Index>,
  given: string,
  selectors: { gateway?: string; vpc?: string; project?: string },
  all: boolean,
): void {
  const vpcIdOf = (row: Row) => context.world.gateways.get(row.internetGatewayId)?.vpcId
  const below = { table, parent: 'gateway', vpcIdOf }
  const gatewayId = (name: string) => findGateway(context, name, selectors, 'collaborator').id
  const row = findBelow(context, below, given, selectors, gatewayId, 'collaborator')
  table.remove(row.id)
  loosen(context.world, row.internetGatewayId, all)
  madeOwn(context.world, vpcIdOf(row) ?? '')
}

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
function deleteGateway(world: World, gateway: InternetGateway, cascade: boolean): void {
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
function loosen(world: World, gatewayId: string, cascade: boolean): void {
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
