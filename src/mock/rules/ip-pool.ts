import type { IpPoolAssignment, IpPoolUtilization } from '@oxide/api'
import type { Context } from '../context.ts'
import { invalid } from '../problem.ts'
import type { IpPoolRow } from '../rows/ip-pool.ts'
import type { World } from '../world.ts'
import { heldIn, numberOf } from './address.ts'

/** Refuses while there is anything in a pool, or anybody may take from it. */
export function deletePool(world: World, pool: IpPoolRow): void {
  if (pool.ranges.length > 0) {
    throw invalid('IP pool cannot be deleted while it contains IP ranges')
  }
  if (world.ipPoolLinks.under(pool.id).size > 0) {
    throw invalid('IP pool cannot be deleted while it is linked to silos')
  }
  world.ipPools.remove(pool.id)
}

/** Keeps a pool for silos or for the rack's own services: the one who has it now must do without it. */
export function assignPool(
  { world, now }: Context,
  pool: IpPoolRow,
  assignment: IpPoolAssignment,
): IpPoolRow {
  if (assignment === pool.assignment) return pool
  if (assignment === 'system_services') {
    if (pool.poolType === 'multicast') {
      throw invalid('A multicast IP pool cannot be assigned to system services')
    }
    if (world.ipPoolLinks.under(pool.id).size > 0) {
      throw invalid('IP pool cannot be assigned to system services while it is linked to silos')
    }
  } else if (pool.ranges.length > 0 && !othersServe(world, pool)) {
    throw invalid(
      'The last IP pool of the system services with addresses cannot be taken from them',
    )
  }
  return world.ipPools.put({ ...pool, assignment, timeModified: now })
}

/** How many addresses a pool has, and how many of them nothing holds. */
export function utilizationOf(world: World, pool: IpPoolRow): IpPoolUtilization {
  const capacity = pool.ranges.reduce(
    (sum, { first, last }) => sum + numberOf(last) - numberOf(first) + 1n,
    0n,
  )
  const remaining = capacity - BigInt(heldIn(world, pool.id).size)
  return { capacity: Number(capacity), remaining: Number(remaining) }
}

function othersServe(world: World, { id }: IpPoolRow): boolean {
  return [...world.ipPools.rows].some(
    (pool) => pool.id !== id && pool.assignment === 'system_services' && pool.ranges.length > 0,
  )
}
