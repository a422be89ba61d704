import { listed } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { ipPoolsOf } from '../rules/pool.ts'
import { subnetPoolsOf } from '../rules/subnet-pool.ts'
import { byNameOrId } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { findSilo, toRead } from '../silo-lookup.ts'

const shape = { path: { silo: nameOrId }, query: byNameOrId }

/** Pools linked to a silo, as a fleet viewer sees them. */
export const siloPoolHandlers = {
  siloIpPoolList: endpoint(shape, ({ path, query }, context) => {
    const { world } = context
    const silo = findSilo(context, path.silo, toRead)
    return listed(context, ipPoolsOf(world, silo.id), query, (pool) => pool)
  }),

  siloSubnetPoolList: endpoint(shape, ({ path, query }, context) => {
    const { world } = context
    const silo = findSilo(context, path.silo, toRead)
    return listed(context, subnetPoolsOf(world, silo.id), query, (pool) => pool)
  }),
} satisfies Handlers
