import type { FleetRole, IpPoolAssignment } from '@oxide/api'
import { needFleet } from '../access.ts'
import { heldIn, numberOf } from '../address.ts'
import { type Context, type Looking, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { add, findInFleet, renamed } from '../lookup.ts'
import type { World } from '../world.ts'
import { type IpPoolRow, ipPoolView } from './rows.ts'

export const systemIpPoolHandlers = {
  systemIpPoolList: ({ query }, context) => {
    const { ipPools } = context.world
    needFleet(context, 'viewer')
    const fitting = [...ipPools.rows].filter((pool) => {
      const { assignment = pool.assignment, poolType = pool.poolType } = query
      const { ipVersion = pool.ipVersion } = query
      return (
        assignment === pool.assignment && poolType === pool.poolType && ipVersion === pool.ipVersion
      )
    })
    return listed(context, ipPools.some(fitting), query, ipPoolView)
  },

  systemIpPoolView: ({ path }, context) => ipPoolView(findIpPool(context, path.pool)),

  systemIpPoolCreate: ({ body }, context) => {
    needFleet(context, 'admin')
    return ipPoolView(add(context.world.ipPools, { ...born(context), ...body, ranges: [] }))
  },

  systemIpPoolUpdate: ({ path, body }, context) => {
    const { ipPools } = context.world
    const before = findIpPool(context, path.pool, 'admin')
    return ipPoolView(ipPools.put(renamed(context, ipPools, before, body)))
  },

  systemIpPoolDelete: ({ path }, context) => {
    const { ipPools, ipPoolLinks } = context.world
    const pool = findIpPool(context, path.pool, 'admin')
    if (pool.ranges.length > 0) {
      throw invalid('IP pool cannot be deleted while it contains IP ranges')
    }
    if (ipPoolLinks.under(pool.id).size > 0) {
      throw invalid('IP pool cannot be deleted while it is linked to silos')
    }
    ipPools.remove(pool.id)
  },

  systemIpPoolAssign: ({ path, body }, context) =>
    ipPoolView(assignPool(context, findIpPool(context, path.pool, 'admin'), body.assignment)),

  /** Returns the capacity of a pool and the number of free addresses. */
  systemIpPoolUtilizationView: ({ path }, context) => {
    const { id, ranges } = findIpPool(context, path.pool)
    const sizes = ranges.map(({ first, last }) => numberOf(last) - numberOf(first) + 1n)
    const capacity = sizes.reduce((sum, size) => sum + size, 0n)
    const remaining = capacity - BigInt(heldIn(context.world, id).size)
    return { capacity: Number(capacity), remaining: Number(remaining) }
  },
} satisfies Handlers

/** Finds any pool of the fleet, whichever silos it is linked to. */
export function findIpPool(context: Looking, nameOrId: string, needed?: FleetRole): IpPoolRow {
  return findInFleet(context, context.world.ipPools, nameOrId, needed)
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

function othersServe(world: World, { id }: IpPoolRow): boolean {
  return [...world.ipPools.rows].some(
    (pool) => pool.id !== id && pool.assignment === 'system_services' && pool.ranges.length > 0,
  )
}
