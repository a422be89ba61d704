import type {
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
  RouterRoute,
} from '@oxide/api'
import { type Context, type Page, type PageQuery, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { add, needFreeName } from '../lookup.ts'
import { chosenPool, defaultPool } from '../pool/of-silo.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../world.ts'
import { type Selectors, below, findVpc, inVpc, listOfVpc, madeOwn } from './lookup.ts'

const findGateway = inVpc(({ gateways }) => gateways)

export const internetGatewayHandlers = {
  internetGatewayList: listOfVpc(({ gateways }) => gateways),

  internetGatewayView: ({ path, query }, context) => findGateway(context, path.gateway, query),

  internetGatewayCreate: ({ query, body }, context) => {
    const { world } = context
    const vpc = findVpc(context, query.vpc, query.project, 'collaborator')
    madeOwn(world, vpc.id)
    return add(world.gateways, { ...born(context), ...body, vpcId: vpc.id })
  },

  internetGatewayDelete: ({ path, query }, context) => {
    const gateway = findGateway(context, path.gateway, query, 'collaborator')
    madeOwn(context.world, gateway.vpcId)
    deleteGateway(context.world, gateway, query.cascade ?? false)
  },

  internetGatewayIpPoolList: listOfGateway(({ gatewayPools }) => gatewayPools),

  internetGatewayIpPoolCreate: ({ query, body: { name, description, ipPool } }, context) => {
    const { world } = context
    const { id, vpcId } = findGateway(context, query.gateway, query, 'collaborator')
    const pool = chosenPool(context, { type: 'explicit', pool: ipPool })
    needFreeName(world.gatewayPools, id, name)
    const held = world.gatewayPools.under(id)
    if ([...held.rows].some(({ ipPoolId }) => ipPoolId === pool.id)) {
      throw invalid(`IP pool '${pool.name}' is already attached to the internet gateway`)
    }
    madeOwn(world, vpcId)
    const ids = { internetGatewayId: id, ipPoolId: pool.id }
    return world.gatewayPools.put({ ...born(context), name, description, ...ids })
  },

  internetGatewayIpPoolDelete: ({ path, query }, context) => {
    removeAttachment(context, ({ gatewayPools }) => gatewayPools, path.pool, query)
  },

  internetGatewayIpAddressList: listOfGateway(({ gatewayAddresses }) => gatewayAddresses),

  internetGatewayIpAddressCreate: ({ query, body }, context) => {
    const { world } = context
    const { id, vpcId } = findGateway(context, query.gateway, query, 'collaborator')
    needFreeName(world.gatewayAddresses, id, body.name)
    const held = [...world.gatewayAddresses.under(id).rows]
    if (held.some(({ address }) => address === body.address)) {
      throw invalid(`${body.address} is already attached to the internet gateway`)
    }
    madeOwn(world, vpcId)
    return world.gatewayAddresses.put({ ...born(context), ...body, internetGatewayId: id })
  },

  internetGatewayIpAddressDelete: ({ path, query }, context) => {
    removeAttachment(context, ({ gatewayAddresses }) => gatewayAddresses, path.address, query)
  },
} satisfies Handlers

type Attachment = InternetGatewayIpAddress | InternetGatewayIpPool

function listOfGateway<Row extends Attachment, Index extends string>(
  tableIn: (world: World) => Table<Row, Index>,
) {
  type Query = PageQuery & Selectors & { gateway: string }
  return ({ query }: { query: Query }, context: Context): Page<Row> => {
    const { id } = findGateway(context, query.gateway, query)
    return listed(context, tableIn(context.world).under(id), query)
  }
}

/** Detaches a pool or an address from a gateway. A cascade also deletes routes that would lead nowhere. */
function removeAttachment<Row extends Attachment, Index extends string>(
  context: Context,
  tableIn: (world: World) => Table<Row, Index>,
  nameOrId: string,
  { cascade = false, ...selectors }: Selectors & { cascade?: boolean },
): void {
  const { world } = context
  const vpcIdOf = (_: World, row: Row) => world.gateways.get(row.internetGatewayId)?.vpcId
  const find = below({ tableIn, parent: 'gateway', findParent: findGateway, vpcIdOf })
  const row = find(context, nameOrId, selectors, 'collaborator')
  tableIn(world).remove(row.id)
  loosen(world, row.internetGatewayId, cascade)
  madeOwn(world, vpcIdOf(world, row) ?? '')
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
  world.routes.removeAll(routes)
  removeGateway(world, gateway)
}

export function removeGateway(world: World, { id }: InternetGateway): void {
  for (const table of [world.gatewayPools, world.gatewayAddresses]) {
    table.removeAll(table.under(id).rows)
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
  world.routes.removeAll(routes)
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
