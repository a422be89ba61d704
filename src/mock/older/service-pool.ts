import { needFleet } from '../access.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { systemIpPoolHandlers } from '../handlers/system-ip-pool.ts'
import { systemIpPoolRangeHandlers } from '../handlers/system-ip-pool-range.ts'
import { unknownName } from '../problem.ts'
import { versionOf } from '../rules/address.ts'
import { IpRange } from '../schemas/ip-pool.ts'
import { paged } from '../schemas/query.ts'
import { today } from './today.ts'

/**
 * Answers for the single pool of the system's own services, which held both IP versions; today each version has pools
 * of its own.
 */
export const servicePoolHandlers = {
  ipPoolServiceView: endpoint({}, (_, context) => {
    const path = { pool: servicePool(context, null) }
    const pool = today(systemIpPoolHandlers.systemIpPoolView, { path }, context)
    const { id, name, description, ipVersion, timeCreated, timeModified } = pool
    return { id, name, description, ipVersion, timeCreated, timeModified }
  }),

  ipPoolServiceRangeList: endpoint({ query: paged }, ({ query }, context) => {
    const path = { pool: servicePool(context, null) }
    const limit = String(query.limit)
    return today(
      systemIpPoolRangeHandlers.systemIpPoolRangeList,
      { path, query: { limit } },
      context,
    )
  }),

  ipPoolServiceRangeAdd: endpoint({ body: IpRange }, ({ body }, context) => {
    const path = { pool: servicePool(context, body.first) }
    return today(systemIpPoolRangeHandlers.systemIpPoolRangeAdd, { path, body }, context)
  }),

  ipPoolServiceRangeRemove: endpoint({ body: IpRange, status: 204 }, ({ body }, context) => {
    const path = { pool: servicePool(context, body.first) }
    today(systemIpPoolRangeHandlers.systemIpPoolRangeRemove, { path, body }, context)
  }),
}

/** Returns the id of the pool that the call means: the first by name, of the address's version if there is one. */
function servicePool({ world, actor }: Context, ip: string | null): string {
  needFleet(world, actor, 'viewer')
  const pools = world.ipPools
    .under('fleet')
    .sorted('name')
    .rows.filter(({ assignment }) => assignment === 'system_services')
  const fitting = pools.find(({ ipVersion }) => ip !== null && ipVersion === versionOf(ip))
  const pool = fitting ?? pools[0]
  if (pool === undefined) throw unknownName('IP pool', 'service')
  return pool.id
}
