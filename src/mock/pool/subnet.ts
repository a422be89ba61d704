import type { FleetRole, SubnetPoolMember, SubnetPoolUtilization } from '@oxide/api'
import type { SubnetPoolMemberAdd } from '../../api/generated/checked/parts.ts'
import { needFleet } from '../access.ts'
import { networkOf, overlaps } from '../address.ts'
import { type Context, type Looking, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, notFound, unsupported } from '../http/problem.ts'
import { add, findInFleet, listOfFleet, renamed } from '../lookup.ts'
import { type SubnetPoolRow, subnetPoolView } from '../network/rows.ts'
import { freshId } from '../seed.ts'
import { Bucket } from '../store/bucket.ts'
import type { World } from '../world.ts'

export const systemSubnetPoolHandlers = {
  systemSubnetPoolList: listOfFleet(({ subnetPools }) => subnetPools, subnetPoolView),

  systemSubnetPoolView: ({ path }, context) => subnetPoolView(findSubnetPool(context, path.pool)),

  systemSubnetPoolCreate: ({ body }, context) => {
    needFleet(context, 'admin')
    return subnetPoolView(
      add(context.world.subnetPools, { ...born(context), ...body, members: [] }),
    )
  },

  systemSubnetPoolUpdate: ({ path, body }, context) => {
    const { subnetPools } = context.world
    const before = findSubnetPool(context, path.pool, 'admin')
    return subnetPoolView(subnetPools.put(renamed(context, subnetPools, before, body)))
  },

  systemSubnetPoolDelete: ({ path }, context) => {
    const { subnetPools, subnetPoolLinks } = context.world
    const pool = findSubnetPool(context, path.pool, 'admin')
    if (pool.members.length > 0) {
      throw invalid('Subnet pool cannot be deleted while it contains members')
    }
    if (subnetPoolLinks.under(pool.id).size > 0) {
      throw invalid('Subnet pool cannot be deleted while it is linked to silos')
    }
    subnetPools.remove(pool.id)
  },

  systemSubnetPoolUtilizationView: ({ path }, context) =>
    utilizationOf(context.world, findSubnetPool(context, path.pool)),

  /** Lists members by first address. */
  systemSubnetPoolMemberList: (args, context) => {
    const { members } = findSubnetPool(context, args.path.pool)
    const query = { limit: args.query.limit, sortBy: 'first_ascending' }
    return listed(context, Bucket.of({ first: memberKey }, members), query)
  },

  systemSubnetPoolMemberAdd: (args, context) =>
    addMember(context, findSubnetPool(context, args.path.pool, 'admin'), args.body),

  systemSubnetPoolMemberRemove: (args, context) => {
    const pool = findSubnetPool(context, args.path.pool, 'admin')
    removeMember(context, pool, args.body.subnet)
  },
} satisfies Handlers

/** Finds any pool of the fleet, whichever silos it is linked to. */
export function findSubnetPool(
  context: Looking,
  nameOrId: string,
  needed?: FleetRole,
): SubnetPoolRow {
  return findInFleet(context, context.world.subnetPools, nameOrId, needed)
}

/** Returns the capacity of a pool's members and the number of addresses outside any external subnet. */
function utilizationOf(world: World, pool: SubnetPoolRow): SubnetPoolUtilization {
  const sum = (all: Iterable<{ subnet: string }>) =>
    [...all].reduce((total, { subnet }) => total + sizeOf(subnet), 0n)
  const capacity = sum(pool.members)
  const remaining = capacity - sum(world.externalSubnets.by('pool', pool.id).rows)
  return { capacity: Number(capacity), remaining: Number(remaining) }
}

function addMember(
  { world, now, random }: Context,
  pool: SubnetPoolRow,
  { subnet, minPrefixLength, maxPrefixLength }: SubnetPoolMemberAdd,
): SubnetPoolMember {
  const network = networkOf(subnet)
  const longest = pool.ipVersion === 'v4' ? 32 : 128
  if (network.version !== pool.ipVersion) {
    throw invalid(`Subnet pool '${pool.name}' takes IP${pool.ipVersion} members only`)
  }
  if (network.hostBits) throw unsupported('subnet', `${subnet} has a non-zero host identifier`)
  const min = minPrefixLength ?? network.width
  const max = maxPrefixLength ?? longest
  if (min > max) throw invalid('min_prefix_length must be <= max_prefix_length')
  if (min < network.width) {
    throw invalid(`Prefix lengths must be >= subnet prefix length (${network.width})`)
  }
  if (max > longest) throw invalid(`Prefix lengths must be <= ${longest}`)
  const others = [...world.subnetPools.rows].flatMap(({ members }) => members)
  const other = others.find((one) => overlaps(networkOf(one.subnet), network))
  if (other !== undefined) {
    throw invalid(`Overlapping member: ${other.subnet} already exists in pool`)
  }
  const member = {
    id: freshId(random),
    subnetPoolId: pool.id,
    subnet,
    minPrefixLength: min,
    maxPrefixLength: max,
    timeCreated: now,
  }
  world.subnetPools.put({ ...pool, members: [...pool.members, member], timeModified: now })
  return member
}

/** Removes a member. Refuses while an external subnet is cut from it. */
function removeMember({ world, now }: Context, pool: SubnetPoolRow, subnet: string): void {
  const member = pool.members.find((one) => one.subnet === subnet)
  if (member === undefined) {
    throw notFound(`member ${subnet} in subnet pool '${pool.name}'`)
  }
  if (world.externalSubnets.by('member', member.id).size > 0) {
    throw invalid('Subnet pool member cannot be removed while subnets are allocated from it')
  }
  const members = pool.members.filter((one) => one !== member)
  world.subnetPools.put({ ...pool, members, timeModified: now })
}

function memberKey({ subnet }: SubnetPoolMember): string {
  return networkOf(subnet).first.toString(16).padStart(32, '0')
}

function sizeOf(subnet: string): bigint {
  const { first, last } = networkOf(subnet)
  return last - first + 1n
}
