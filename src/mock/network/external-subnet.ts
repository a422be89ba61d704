import type { ExternalSubnet, SubnetPoolMember } from '@oxide/api'
import type { ExternalSubnetAllocator, PoolSelector } from '../../api/generated/checked/parts.ts'
import { cidrOf, freeNetwork, networkOf, overlaps, within } from '../address.ts'
import { type Context, asIs, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { insufficient, invalid, unsupported } from '../http/problem.ts'
import { findBeside, findInstance, findProject, inProject, needFreeName } from '../lookup.ts'
import { chosenSubnetPool, ownSubnetPools } from '../pool/of-silo.ts'
import type { World } from '../world.ts'

const subnets = inProject('externalSubnet', (world) => world.externalSubnets, asIs)

export const externalSubnetHandlers = {
  externalSubnetList: subnets.list,
  externalSubnetView: subnets.view,
  externalSubnetUpdate: subnets.update,

  externalSubnetCreate: ({ query, body: { name, description, allocator } }, context) => {
    const { world } = context
    const { id } = findProject(context, query.project, 'limited_collaborator')
    needFreeName(world.externalSubnets, id, name)
    return world.externalSubnets.put({
      ...born(context),
      name,
      description,
      projectId: id,
      instanceId: null,
      ...cutSubnet(context, allocator),
    })
  },

  externalSubnetDelete: (args, context) => {
    const subnet = subnets.find(context, args)
    if (subnet.instanceId) {
      throw invalid('external subnet cannot be deleted while attached to an instance')
    }
    context.world.externalSubnets.remove(subnet.id)
  },

  externalSubnetAttach: (args, context) => {
    const { world, now } = context
    const subnet = subnets.find(context, args)
    const instance = findBeside(context, world.instances, args.body.instance, subnet, 'instance')
    if (subnet.instanceId) {
      throw invalid(
        'external subnet cannot be attached to one instance while still attached to another',
      )
    }
    return world.externalSubnets.put({ ...subnet, instanceId: instance.id, timeModified: now })
  },

  externalSubnetDetach: (args, context) => {
    const { world, now } = context
    const subnet = subnets.find(context, args)
    if (!subnet.instanceId) throw invalid('external subnet is not attached to an instance')
    return world.externalSubnets.put({ ...subnet, instanceId: null, timeModified: now })
  },

  /** Returns everything at once: this list has no pages. */
  instanceExternalSubnetList: (args, context) => {
    const { id } = findInstance(context, args, 'viewer')
    const items = [...context.world.externalSubnets.by('instance', id).sorted('name').rows]
    return { items, nextPage: null }
  },
} satisfies Handlers

/** The part of an external subnet that tells where it was cut from. */
type Cut = Pick<ExternalSubnet, 'subnet' | 'subnetPoolId' | 'subnetPoolMemberId'>

/** Cuts a subnet from a pool of the actor's silo: a specific one, or the first free one of the requested width. */
function cutSubnet(context: Context, allocator: ExternalSubnetAllocator): Cut {
  return allocator.type === 'explicit'
    ? asWished(context, allocator.subnet)
    : firstFree(context, allocator.prefixLength, allocator.poolSelector)
}

function asWished(context: Context, subnet: string): Cut {
  const network = networkOf(subnet)
  if (network.hostBits) throw unsupported('subnet', `${subnet} has a non-zero host identifier`)
  for (const pool of ownSubnetPools(context)) {
    const member = pool.members.find((one) => within(network, networkOf(one.subnet)))
    if (member === undefined) continue
    if (!allows(member, network.width)) throw badWidth(member, network.width)
    if (takenOf(context.world, member).some((other) => overlaps(other, network))) {
      throw invalid(`external subnet ${subnet} is not available`)
    }
    return { subnet, subnetPoolId: pool.id, subnetPoolMemberId: member.id }
  }
  throw unsupported('subnet', `${subnet} is in none of the silo's subnet pools`)
}

function firstFree(context: Context, width: number, choice: PoolSelector): Cut {
  const pool = chosenSubnetPool(context, choice)
  const fitting = pool.members.filter((member) => allows(member, width))
  const [first] = pool.members
  if (fitting.length === 0 && first !== undefined) throw badWidth(first, width)
  for (const member of fitting) {
    const taken = takenOf(context.world, member)
    const free = freeNetwork(networkOf(member.subnet), width, taken)
    if (free === null) continue
    return { subnet: cidrOf(free), subnetPoolId: pool.id, subnetPoolMemberId: member.id }
  }
  throw insufficient(`No external subnet of width ${width} is left in pool '${pool.name}'`)
}

function takenOf(world: World, { id }: SubnetPoolMember) {
  return [...world.externalSubnets.by('member', id).rows].map(({ subnet }) => networkOf(subnet))
}

function allows({ minPrefixLength, maxPrefixLength }: SubnetPoolMember, width: number): boolean {
  return minPrefixLength <= width && width <= maxPrefixLength
}

function badWidth({ minPrefixLength: min, maxPrefixLength: max }: SubnetPoolMember, width: number) {
  return unsupported('prefix_length', `${width} is not from ${min} to ${max}`)
}
