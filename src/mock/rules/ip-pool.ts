import type { IpPoolAssignment, IpPoolUtilization } from '@oxide/api'
import type { Context } from '../context.ts'
import { invalid } from '../problem.ts'
import type { IpPoolRow } from '../rows/ip-pool.ts'
import type { World } from '../world.ts'
import { heldIn, numberOf } from './address.ts'

/** Deletes a pool. Refuses while it contains ranges or is linked to a silo. */
export function deletePool(world: World, pool: IpPoolRow): void {
  if (pool.ranges.length > 0) {
    throw invalid('IP pool cannot be deleted while it contains IP ranges')
  }
  if (world.ipPoolLinks.under(pool.id).size > 0) {
    throw invalid('IP pool cannot be deleted while it is linked to silos')
  }
  world.ipPools.remove(pool.id)
}

/** Assigns a pool to silos or to system services. Refuses while its current holder still needs it. */
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

/** Returns the capacity of a pool and the number of free addresses. */
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
