import type { SiloSubnetPool, SubnetPoolMember, SubnetPoolUtilization } from '@oxide/api'
import type { Context } from '../context.ts'
import { Problem, invalid, unsupported } from '../problem.ts'
import type { SubnetPoolRow } from '../rows/subnet-pool.ts'
import { siloSubnetPoolView } from '../rows/subnet-pool.ts'
import type { SubnetPoolMemberAdd } from '../../api/generated/checked.ts'
import { freshId } from '../seed.ts'
import { Bucket } from '../store/bucket.ts'
import type { World } from '../world.ts'
import { networkOf, overlaps } from './network.ts'

/** Returns the pools linked to a silo, as its users see them. */
export function subnetPoolsOf(world: World, siloId: string): Bucket<SiloSubnetPool> {
  const pools = new Bucket<SiloSubnetPool>({ id: (pool) => pool.id, name: (pool) => pool.name })
  for (const { subnetPoolId, isDefault } of world.subnetPoolLinks.by('silo', siloId).rows) {
    const pool = world.subnetPools.get(subnetPoolId)
    if (pool !== undefined) pools.put(pool.id, siloSubnetPoolView(pool, isDefault))
  }
  return pools
}

/** Deletes a pool. Refuses while it has members or is linked to a silo. */
export function deleteSubnetPool(world: World, pool: SubnetPoolRow): void {
  if (pool.members.length > 0) {
    throw invalid('Subnet pool cannot be deleted while it contains members')
  }
  if (world.subnetPoolLinks.under(pool.id).size > 0) {
    throw invalid('Subnet pool cannot be deleted while it is linked to silos')
  }
  world.subnetPools.remove(pool.id)
}

/** Returns the capacity of a pool's members and the number of addresses outside any external subnet. */
export function utilizationOf(world: World, pool: SubnetPoolRow): SubnetPoolUtilization {
  const sum = (all: Iterable<{ subnet: string }>) =>
    [...all].reduce((total, { subnet }) => total + sizeOf(subnet), 0n)
  const capacity = sum(pool.members)
  const remaining = capacity - sum(world.externalSubnets.by('pool', pool.id).rows)
  return { capacity: Number(capacity), remaining: Number(remaining) }
}

/** Adds a member, which must fit the pool and overlap no other member. */
export function addMember(
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
export function removeMember({ world, now }: Context, pool: SubnetPoolRow, subnet: string): void {
  const member = pool.members.find((one) => one.subnet === subnet)
  if (member === undefined) {
    const message = `not found: member ${subnet} in subnet pool '${pool.name}'`
    throw new Problem(404, 'ObjectNotFound', message)
  }
  if (world.externalSubnets.by('member', member.id).size > 0) {
    throw invalid('Subnet pool member cannot be removed while subnets are allocated from it')
  }
  const members = pool.members.filter((one) => one !== member)
  world.subnetPools.put({ ...pool, members, timeModified: now })
}

/** Builds a key that sorts members by first address. */
export function memberKey({ subnet }: SubnetPoolMember): string {
  return networkOf(subnet).first.toString(16).padStart(32, '0')
}

function sizeOf(subnet: string): bigint {
  const { first, last } = networkOf(subnet)
  return last - first + 1n
}
