import type { IpPoolRange } from '@oxide/api'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import type { IpPoolRow, IpSpan } from '../rows/ip-pool.ts'
import { addRange, rangeKey, removeRange } from '../rules/ip-range.ts'
import { Bucket } from '../store/bucket.ts'
import { findPool } from './system-ip-pool.ts'

export const systemIpPoolRangeHandlers = {
  /** Lists ranges by first address. */
  systemIpPoolRangeList: (args, context) => {
    const pool = findPool(context, args.path.pool)
    const ranges = new Bucket<IpSpan>({ first: rangeKey })
    for (const range of pool.ranges) ranges.put(range.id, range)
    const query = { limit: args.query.limit, sortBy: 'first_ascending' }
    return listed(context, ranges, query, (range) => rangeView(pool, range))
  },

  systemIpPoolRangeAdd: (args, context) => {
    const pool = findPool(context, args.path.pool, 'admin')
    return rangeView(pool, addRange(context, pool, args.body))
  },

  systemIpPoolRangeRemove: (args, context) => {
    removeRange(context, findPool(context, args.path.pool, 'admin'), args.body)
  },
} satisfies Handlers

function rangeView(pool: IpPoolRow, { id, first, last, timeCreated }: IpSpan): IpPoolRange {
  return { id, ipPoolId: pool.id, range: { first, last }, timeCreated }
}
