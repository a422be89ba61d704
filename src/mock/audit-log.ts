import { needFleet } from './access.ts'
import { listed } from './context.ts'
import type { Handlers } from './http/endpoint.ts'
import { Bucket } from './store/bucket.ts'
import { timeKey } from './store/rows.ts'

export const auditLogHandlers = {
  /** Lists entries by completion time, from the start (inclusive) to the end (exclusive). */
  auditLogList: ({ query }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'viewer')
    const all = world.auditLog.under('fleet').sorted('time_and_id')
    const end = query.endTime ? all.from(timeKey(query.endTime)) : undefined
    const within = new Bucket(world.auditLog.orders)
    for (const entry of all.rows.slice(all.from(timeKey(query.startTime)), end)) {
      within.put(entry.id, entry)
    }
    return listed(context, within, query, (entry) => entry)
  },
} satisfies Handlers
