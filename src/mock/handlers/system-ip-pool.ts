import * as v from 'valibot'
import { needFleet } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { keepName } from '../name.ts'
import { taken, unknown } from '../problem.ts'
import type { IpPoolRow } from '../rows/ip-pool.ts'
import { ipPoolView } from '../rows/ip-pool.ts'
import { assignPool, deletePool, utilizationOf } from '../rules/ip-pool.ts'
import {
  IpPoolAssign,
  IpPoolCreate,
  IpPoolUpdate,
  assignment,
  poolType,
} from '../schemas/ip-pool.ts'
import { ipVersion } from '../schemas/ip.ts'
import { byNameOrId } from '../schemas/query.ts'
import { isUuid, nameOrId } from '../schemas/scalar.ts'
import { Bucket } from '../store/bucket.ts'

const at = { path: { pool: nameOrId } }
const filters = {
  assignment: v.exactOptional(assignment),
  ipVersion: v.exactOptional(ipVersion),
  poolType: v.exactOptional(poolType),
}

export const systemIpPoolHandlers = {
  systemIpPoolList: endpoint({ query: { ...byNameOrId, ...filters } }, ({ query }, context) => {
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
  }),

  systemIpPoolView: endpoint(at, ({ path }, context) => ipPoolView(findPool(context, path.pool))),

  systemIpPoolCreate: endpoint({ body: IpPoolCreate }, ({ body }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'admin')
    if (world.ipPools.named('fleet', body.name)) throw taken('IP pool', body.name)
    return ipPoolView(world.ipPools.put({ ...born(context), ...body, ranges: [] }))
  }),

  systemIpPoolUpdate: endpoint({ ...at, body: IpPoolUpdate }, ({ path, body }, context) => {
    const { world, now } = context
    const before = findPool(context, path.pool, 'admin')
    const name = body.name ?? before.name
    keepName(world.ipPools, 'IP pool', 'fleet', name, before.id)
    const description = body.description ?? before.description
    return ipPoolView(world.ipPools.put({ ...before, name, description, timeModified: now }))
  }),

  systemIpPoolDelete: endpoint(at, ({ path }, context) => {
    deletePool(context.world, findPool(context, path.pool, 'admin'))
  }),

  systemIpPoolAssign: endpoint(
    { ...at, body: IpPoolAssign, status: 200 },
    ({ path, body }, context) =>
      ipPoolView(assignPool(context, findPool(context, path.pool, 'admin'), body.assignment)),
  ),

  systemIpPoolUtilizationView: endpoint(at, ({ path }, context) =>
    utilizationOf(context.world, findPool(context, path.pool)),
  ),
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
