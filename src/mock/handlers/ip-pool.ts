import type { SiloIpPool } from '@oxide/api'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { unknown } from '../problem.ts'
import { ipPoolsOf } from '../rules/pool.ts'
import { Bucket } from '../store/bucket.ts'

/** Pools linked to the actor's silo; all others answer 404. */
export const ipPoolHandlers = {
  ipPoolList: ({ query }, context) => {
    const { world, actor } = context
    const fitting = new Bucket<SiloIpPool>({ id: (row) => row.id, name: (row) => row.name })
    for (const pool of ipPoolsOf(world, actor.user.siloId).rows) {
      if (query.ipVersion !== undefined && query.ipVersion !== pool.ipVersion) continue
      if (query.poolType !== undefined && query.poolType !== pool.poolType) continue
      fitting.put(pool.id, pool)
    }
    return listed(context, fitting, query, (pool) => pool)
  },

  ipPoolView: ({ path }, { world, actor }) => {
    const pools = [...ipPoolsOf(world, actor.user.siloId).rows]
    const pool = pools.find(({ id, name }) => id === path.pool || name === path.pool)
    if (pool === undefined) throw unknown('IP pool', path.pool)
    return pool
  },
} satisfies Handlers
