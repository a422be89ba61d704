import type { InternetGateway, SiloRole } from '@oxide/api'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { taken } from '../problem.ts'
import { deleteGateway } from '../rules/internet-gateway.ts'
import { madeOwn } from '../rules/vpc.ts'
import { findBelow, findVpc } from '../vpc-lookup.ts'

export const internetGatewayHandlers = {
  internetGatewayList: ({ query }, context) => {
    const vpc = findVpc(context, query.vpc, query.project)
    return listed(context, context.world.gateways.under(vpc.id), query, (gateway) => gateway)
  },

  internetGatewayView: (args, context) => findGateway(context, args.path.gateway, args.query),

  internetGatewayCreate: ({ query, body }, context) => {
    const { world } = context
    const vpc = findVpc(context, query.vpc, query.project, 'collaborator')
    if (world.gateways.named(vpc.id, body.name)) throw taken('internet gateway', body.name)
    madeOwn(world, vpc.id)
    return world.gateways.put({ ...born(context), ...body, vpcId: vpc.id })
  },

  internetGatewayDelete: (args, context) => {
    const { cascade: all = false, ...selectors } = args.query
    const gateway = findGateway(context, args.path.gateway, selectors, 'collaborator')
    madeOwn(context.world, gateway.vpcId)
    deleteGateway(context.world, gateway, all)
  },
} satisfies Handlers

/** Finds an internet gateway: by id alone, or by name with its VPC. */
export function findGateway(
  context: Context,
  gateway: string,
  { vpc, project }: { vpc?: string; project?: string },
  needed: SiloRole = 'viewer',
): InternetGateway {
  const place = {
    kind: 'internet gateway',
    table: context.world.gateways,
    parent: 'vpc',
    vpcIdOf: (row: InternetGateway) => row.vpcId,
  }
  const vpcId = (given: string) => findVpc(context, given, project, needed).id
  return findBelow(context, place, gateway, { vpc, project }, vpcId, needed)
}
