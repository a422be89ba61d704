import type { ExternalSubnet, SubnetPoolMember } from '@oxide/api'
import type { ExternalSubnetAllocator, PoolSelector } from '../../api/generated/checked.ts'
import { isUuid } from '../../api/valid/id.ts'
import { cidrOf, freeNetwork, networkOf, overlaps, within } from '../address.ts'
import { type Context, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { insufficient, invalid, unknown, unknownName, unsupported } from '../http/problem.ts'
import {
  listOfProject,
  add,
  findBeside,
  findIn,
  findInstance,
  findProject,
  renamed,
} from '../lookup.ts'
import type { SubnetPoolRow } from '../pool/rows.ts'
import { subnetPoolsOf } from '../pool/subnet.ts'
import type { World } from '../world.ts'

export const externalSubnetHandlers = {
  externalSubnetList: listOfProject(
    ({ externalSubnets }) => externalSubnets,
    (subnet) => subnet,
  ),

  externalSubnetView: (args, context) => find(context, args, 'viewer'),

  externalSubnetCreate: ({ query, body: { name, description, allocator } }, context) => {
    const { world } = context
    const { id } = findProject(context, query.project, 'limited_collaborator')
    return add(world.externalSubnets, {
      ...born(context),
      name,
      description,
      projectId: id,
      instanceId: null,
      ...cutSubnet(context, allocator),
    })
  },

  externalSubnetUpdate: (args, context) => {
    const { externalSubnets } = context.world
    return externalSubnets.put(renamed(context, externalSubnets, find(context, args), args.body))
  },

  externalSubnetDelete: (args, context) => {
    const subnet = find(context, args)
    if (subnet.instanceId) {
      throw invalid('external subnet cannot be deleted while attached to an instance')
    }
    context.world.externalSubnets.remove(subnet.id)
  },

  externalSubnetAttach: (args, context) => {
    const { world, now } = context
    const subnet = find(context, args)
    const place = world.instances
    const instance = findBeside(context, place, args.body.instance, subnet, 'instance')
    if (subnet.instanceId) {
      throw invalid(
        'external subnet cannot be attached to one instance while still attached to another',
      )
    }
    return world.externalSubnets.put({ ...subnet, instanceId: instance.id, timeModified: now })
  },

  externalSubnetDetach: (args, context) => {
    const { world, now } = context
    const subnet = find(context, args)
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

type Args = { path: { externalSubnet: string }; query: { project?: string } }

function find(
  context: Context,
  { path, query }: Args,
  needed: 'viewer' | 'limited_collaborator' = 'limited_collaborator',
): ExternalSubnet {
  const place = context.world.externalSubnets
  return findIn(context, place, path.externalSubnet, query.project, needed)
}

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
  for (const { pool } of linked(context)) {
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
  const pool = chosen(context, choice)
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

/** Returns the named pool, or the silo's default. */
function chosen(context: Context, choice: PoolSelector): SubnetPoolRow {
  const pools = linked(context)
  if (choice.type === 'explicit') {
    const found = pools.find(({ pool: { id, name } }) =>
      isUuid(choice.pool) ? id === choice.pool : name === choice.pool,
    )
    if (found === undefined) throw unknown('subnet pool', choice.pool)
    return found.pool
  }
  const { ipVersion } = choice
  const fitting = pools.filter(
    ({ isDefault, pool }) => isDefault && (ipVersion === null || pool.ipVersion === ipVersion),
  )
  if (fitting.length > 1) {
    throw invalid('ip_version required when multiple default pools exist')
  }
  const [only] = fitting
  if (only !== undefined) return only.pool
  const silo = context.world.silos.get(context.actor.user.siloId)?.name ?? ''
  throw unknownName(`default ${ipVersion ?? 'v4'} subnet pool for silo`, silo)
}

function linked({ world, actor }: Context) {
  return [...subnetPoolsOf(world, actor.user.siloId).rows].flatMap(({ id, isDefault }) => {
    const pool = world.subnetPools.get(id)
    return pool === undefined ? [] : [{ pool, isDefault }]
  })
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
