import type { SiloRole } from '@oxide/api'
import { listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { keepName } from '../name.ts'
import { madeOwn } from '../rules/vpc.ts'
import { customRouterId, deleteSubnet, makeSubnet, renameSubnetRoute } from '../rules/vpc-subnet.ts'
import { findBelow, findVpc } from '../vpc-lookup.ts'

export const vpcSubnetHandlers = {
  vpcSubnetList: ({ query }, context) => {
    const vpc = findVpc(context, query.vpc, query.project)
    return listed(context, context.world.subnets.under(vpc.id), query, (subnet) => subnet)
  },

  vpcSubnetView: (args, context) => findSubnet(context, args),

  vpcSubnetCreate: ({ query, body }, context) => {
    const vpc = findVpc(context, query.vpc, query.project, 'collaborator')
    madeOwn(context.world, vpc.id)
    return makeSubnet(context, vpc, body)
  },

  vpcSubnetUpdate: (args, context) => {
    const { world, now } = context
    const { body } = args
    const before = findSubnet(context, args, 'collaborator')
    const name = body.name ?? before.name
    keepName(world.subnets, 'subnet', before.vpcId, name, before.id)
    const { customRouter } = body
    const after = world.subnets.put({
      ...before,
      name,
      description: body.description ?? before.description,
      customRouterId:
        customRouter === null ? null : customRouterId(context, before.vpcId, customRouter),
      timeModified: now,
    })
    renameSubnetRoute(context, before, after)
    madeOwn(world, after.vpcId)
    return after
  },

  vpcSubnetDelete: (args, context) => {
    const subnet = findSubnet(context, args, 'collaborator')
    deleteSubnet(context, subnet)
    madeOwn(context.world, subnet.vpcId)
  },

  vpcSubnetListNetworkInterfaces: ({ path, query }, context) => {
    const { id } = findSubnet(context, { path, query })
    const interfaces = context.world.networkInterfaces.by('subnet', id)
    return listed(context, interfaces, query, (nic) => nic)
  },
} satisfies Handlers

type SubnetArgs = { path: { subnet: string }; query: { vpc?: string; project?: string } }

function findSubnet(
  context: Context,
  { path, query: { vpc, project } }: SubnetArgs,
  needed: SiloRole = 'viewer',
) {
  const place = {
    kind: 'subnet',
    table: context.world.subnets,
    parent: 'vpc',
    vpcIdOf: (subnet: { vpcId: string }) => subnet.vpcId,
  }
  const vpcId = (given: string) => findVpc(context, given, project, needed).id
  return findBelow(context, place, path.subnet, { vpc, project }, vpcId, needed)
}
