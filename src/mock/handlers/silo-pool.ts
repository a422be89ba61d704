import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { ipPoolsOf } from '../rules/pool.ts'
import { subnetPoolsOf } from '../rules/subnet-pool.ts'
import { findSilo, toRead } from '../silo-lookup.ts'

/** Pools linked to a silo, as a fleet viewer sees them. */
export const siloPoolHandlers = {
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
