import { needFleet } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { keepName } from '../name.ts'
import { taken, unknown } from '../problem.ts'
import type { SubnetPoolRow } from '../rows/subnet-pool.ts'
import { subnetPoolView } from '../rows/subnet-pool.ts'
import { deleteSubnetPool, utilizationOf } from '../rules/subnet-pool.ts'
import { isUuid } from '../../api/valid/id.ts'

export const systemSubnetPoolHandlers = {
  systemSubnetPoolList: ({ query }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'viewer')
    return listed(context, world.subnetPools.under('fleet'), query, subnetPoolView)
  },

  systemSubnetPoolView: ({ path }, context) => subnetPoolView(findSubnetPool(context, path.pool)),

  systemSubnetPoolCreate: ({ body }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'admin')
    if (world.subnetPools.named('fleet', body.name)) throw taken('subnet pool', body.name)
    return subnetPoolView(world.subnetPools.put({ ...born(context), ...body, members: [] }))
  },

  systemSubnetPoolUpdate: ({ path, body }, context) => {
    const { world, now } = context
    const before = findSubnetPool(context, path.pool, 'admin')
    const name = body.name ?? before.name
    keepName(world.subnetPools, 'subnet pool', 'fleet', name, before.id)
    const description = body.description ?? before.description
    return subnetPoolView(
      world.subnetPools.put({ ...before, name, description, timeModified: now }),
    )
  },

  systemSubnetPoolDelete: ({ path }, context) => {
    deleteSubnetPool(context.world, findSubnetPool(context, path.pool, 'admin'))
  },

  systemSubnetPoolUtilizationView: ({ path }, context) =>
    utilizationOf(context.world, findSubnetPool(context, path.pool)),
} satisfies Handlers

/** Finds any pool of the fleet, whichever silos it is linked to. */
export function findSubnetPool(
  { world, actor }: Context,
  given: string,
  needed: 'viewer' | 'admin' = 'viewer',
): SubnetPoolRow {
  needFleet(world, actor, needed)
  const pool = isUuid(given)
    ? world.subnetPools.get(given)
    : world.subnetPools.named('fleet', given)
  if (pool === undefined) throw unknown('subnet pool', given)
  return pool
}
