import type { InternetGatewayIpAddress, InternetGatewayIpPool } from '@oxide/api'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { invalid, taken } from '../problem.ts'
import { loosen } from '../rules/internet-gateway.ts'
import { chosenPool } from '../rules/pool.ts'
import { madeOwn } from '../rules/vpc.ts'
import { findBelow } from '../vpc-lookup.ts'
import { findGateway } from './internet-gateway.ts'

/** The IP pools and addresses attached to a gateway. */
export const internetGatewayAttachmentHandlers = {
  internetGatewayIpPoolList: ({ query }, context) => {
    const { id } = findGateway(context, query.gateway, query)
    return listed(context, context.world.gatewayPools.under(id), query, (row) => row)
  },

  internetGatewayIpPoolCreate: ({ query, body: { name, description, ipPool } }, context) => {
    const { world } = context
    const { id, vpcId } = findGateway(context, query.gateway, query, 'collaborator')
    const pool = chosenPool(context, { type: 'explicit', pool: ipPool })
    const held = world.gatewayPools.under(id)
    if (world.gatewayPools.named(id, name)) throw taken('internet gateway IP pool', name)
    if ([...held.rows].some(({ ipPoolId }) => ipPoolId === pool.id)) {
      throw invalid(`IP pool '${pool.name}' is already attached to the internet gateway`)
    }
    madeOwn(world, vpcId)
    const ids = { internetGatewayId: id, ipPoolId: pool.id }
    return world.gatewayPools.put({ ...born(context), name, description, ...ids })
  },

  internetGatewayIpPoolDelete: (
    { path, query: { cascade: all = false, ...selectors } },
    context,
  ) => {
    const place = { kind: 'internet gateway IP pool', table: context.world.gatewayPools }
    removeAttachment(context, place, path.pool, selectors, all)
  },

  internetGatewayIpAddressList: ({ query }, context) => {
    const { id } = findGateway(context, query.gateway, query)
    return listed(context, context.world.gatewayAddresses.under(id), query, (row) => row)
  },

  internetGatewayIpAddressCreate: ({ query, body }, context) => {
    const { world } = context
    const { id, vpcId } = findGateway(context, query.gateway, query, 'collaborator')
    if (world.gatewayAddresses.named(id, body.name)) throw taken('IP address', body.name)
    const held = [...world.gatewayAddresses.under(id).rows]
    if (held.some(({ address }) => address === body.address)) {
      throw invalid(`${body.address} is already attached to the internet gateway`)
    }
    madeOwn(world, vpcId)
    return world.gatewayAddresses.put({ ...born(context), ...body, internetGatewayId: id })
  },

  internetGatewayIpAddressDelete: (
    { path, query: { cascade: all = false, ...selectors } },
    context,
  ) => {
    const place = { kind: 'IP address', table: context.world.gatewayAddresses }
    removeAttachment(context, place, path.address, selectors, all)
  },
} satisfies Handlers

type Attachment = InternetGatewayIpAddress | InternetGatewayIpPool

/**
 * Detaches a pool or an address from a gateway.
 * @param all true to also delete routes that would lead nowhere
 */
function removeAttachment<Row extends Attachment, Index extends string>(
  context: Context,
  place: Pick<Parameters<typeof findBelow<Row, Index>>[1], 'kind' | 'table'>,
  given: string,
  selectors: { gateway?: string; vpc?: string; project?: string },
  all: boolean,
): void {
  const vpcIdOf = (row: Row) => context.world.gateways.get(row.internetGatewayId)?.vpcId
  const below = { ...place, parent: 'gateway', vpcIdOf }
  const gatewayId = (name: string) => findGateway(context, name, selectors, 'collaborator').id
  const row = findBelow(context, below, given, selectors, gatewayId, 'collaborator')
  place.table.remove(row.id)
  loosen(context.world, row.internetGatewayId, all)
  madeOwn(context.world, vpcIdOf(row) ?? '')
}
