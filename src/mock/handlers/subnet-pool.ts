import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { unknown } from '../problem.ts'
import { subnetPoolsOf } from '../rules/subnet-pool.ts'

/** Pools linked to the actor's silo; all others answer 404. */
export const subnetPoolHandlers = {
  subnetPoolList: ({ query }, context) => {
    const { world, actor } = context
    return listed(context, subnetPoolsOf(world, actor.user.siloId), query, (pool) => pool)
  },

  subnetPoolView: ({ path }, { world, actor }) => {
    const pools = [...subnetPoolsOf(world, actor.user.siloId).rows]
    const pool = pools.find(({ id, name }) => id === path.pool || name === path.pool)
    if (pool === undefined) throw unknown('subnet pool', path.pool)
    return pool
  },
} satisfies Handlers
