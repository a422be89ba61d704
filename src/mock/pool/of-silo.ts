import type { SiloIpPool } from '@oxide/api'
import { listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { unknown } from '../http/problem.ts'
import { findSilo, toRead } from '../lookup.ts'
import { Bucket } from '../store/bucket.ts'
import { ipPoolsOf } from './choice.ts'
import { subnetPoolsOf } from './subnet.ts'

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

  siloIpPoolList: ({ path, query }, context) => {
    const { world } = context
    const silo = findSilo(context, path.silo, toRead)
    return listed(context, ipPoolsOf(world, silo.id), query, (pool) => pool)
  },

  siloSubnetPoolList: ({ path, query }, context) => {
    const { world } = context
    const silo = findSilo(context, path.silo, toRead)
    return listed(context, subnetPoolsOf(world, silo.id), query, (pool) => pool)
  },
} satisfies Handlers
