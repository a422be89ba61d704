import type { IpPoolAssignment, IpPoolUtilization } from '@oxide/api'
import { isUuid } from '../../api/valid/id.ts'
import { needFleet } from '../access.ts'
import { heldIn, numberOf } from '../address.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknown } from '../http/problem.ts'
import { add, renamed } from '../lookup.ts'
import { Bucket } from '../store/bucket.ts'
import type { World } from '../world.ts'
import { type IpPoolRow, ipPoolView } from './rows.ts'

export const systemIpPoolHandlers = {
  systemIpPoolList: ({ query }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'viewer')
    const fitting = new Bucket(world.ipPools.orders)
    for (const pool of world.ipPools.rows) {
      const { assignment: use = pool.assignment, ipVersion: version = pool.ipVersion } = query
      const { poolType: type = pool.poolType } = query
      const fits = use === pool.assignment && version === pool.ipVersion && type === pool.poolType
      if (fits) fitting.put(pool.id, pool)
    }
    return listed(context, fitting, query, ipPoolView)
  },

  systemIpPoolView: ({ path }, context) => ipPoolView(findPool(context, path.pool)),

  systemIpPoolCreate: ({ body }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'admin')
    return ipPoolView(add(world.ipPools, { ...born(context), ...body, ranges: [] }))
  },

  systemIpPoolUpdate: ({ path, body }, context) => {
    const { ipPools } = context.world
    const before = findPool(context, path.pool, 'admin')
    return ipPoolView(ipPools.put(renamed(context, ipPools, before, body)))
  },

  systemIpPoolDelete: ({ path }, context) => {
    deletePool(context.world, findPool(context, path.pool, 'admin'))
  },

  systemIpPoolAssign: ({ path, body }, context) =>
    ipPoolView(assignPool(context, findPool(context, path.pool, 'admin'), body.assignment)),

  systemIpPoolUtilizationView: ({ path }, context) =>
    utilizationOf(context.world, findPool(context, path.pool)),
} satisfies Handlers

/** Finds any pool of the fleet, whichever silos it is linked to. */
export function findPool(
  { world, actor }: Context,
  given: string,
  needed: 'viewer' | 'admin' = 'viewer',
): IpPoolRow {
  needFleet(world, actor, needed)
  const pool = isUuid(given) ? world.ipPools.get(given) : world.ipPools.named('fleet', given)
  if (pool === undefined) throw unknown('IP pool', given)
  return pool
}

/** Deletes a pool. Refuses while it contains ranges or is linked to a silo. */
function deletePool(world: World, pool: IpPoolRow): void {
  if (pool.ranges.length > 0) {
    throw invalid('IP pool cannot be deleted while it contains IP ranges')
  }
  if (world.ipPoolLinks.under(pool.id).size > 0) {
    throw invalid('IP pool cannot be deleted while it is linked to silos')
  }
  world.ipPools.remove(pool.id)
}

/** Assigns a pool to silos or to system services. Refuses while its current holder still needs it. */
function assignPool(
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
function utilizationOf(world: World, pool: IpPoolRow): IpPoolUtilization {
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
