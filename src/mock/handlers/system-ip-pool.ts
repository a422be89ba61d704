import { needFleet } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { keepName } from '../name.ts'
import { taken, unknown } from '../problem.ts'
import type { IpPoolRow } from '../rows/ip-pool.ts'
import { ipPoolView } from '../rows/ip-pool.ts'
import { assignPool, deletePool, utilizationOf } from '../rules/ip-pool.ts'
import { isUuid } from '../../api/valid/id.ts'
import { Bucket } from '../store/bucket.ts'

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
    if (world.ipPools.named('fleet', body.name)) throw taken('IP pool', body.name)
    return ipPoolView(world.ipPools.put({ ...born(context), ...body, ranges: [] }))
  },

  systemIpPoolUpdate: ({ path, body }, context) => {
    const { world, now } = context
    const before = findPool(context, path.pool, 'admin')
    const name = body.name ?? before.name
    keepName(world.ipPools, 'IP pool', 'fleet', name, before.id)
    const description = body.description ?? before.description
    return ipPoolView(world.ipPools.put({ ...before, name, description, timeModified: now }))
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
