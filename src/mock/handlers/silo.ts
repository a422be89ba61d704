import { needFleet } from '../access.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { siloView } from '../rows/silo.ts'
import { deleteSilo, makeSilo } from '../rules/silo.ts'
import { findSilo, toRead } from '../silo-lookup.ts'
import { Bucket } from '../store/bucket.ts'

export const siloHandlers = {
  /** Omits silos that are not discoverable; those are found only by name or id. */
  siloList: ({ query }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'viewer')
    const shown = new Bucket(world.silos.orders)
    for (const silo of world.silos.rows) if (silo.discoverable) shown.put(silo.id, silo)
    return listed(context, shown, query, siloView)
  },

  siloView: ({ path }, context) => siloView(findSilo(context, path.silo, toRead)),

  siloCreate: ({ body }, context) => {
    needFleet(context.world, context.actor, 'admin')
    return siloView(makeSilo(context, body))
  },

  siloDelete: ({ path }, context) => {
    needFleet(context.world, context.actor, 'admin')
    deleteSilo(context, findSilo(context, path.silo, toRead))
  },
} satisfies Handlers
