import { needFleet } from '../access.ts'
import { listed } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { siloView } from '../rows/silo.ts'
import { deleteSilo, makeSilo } from '../rules/silo.ts'
import { byNameOrId } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { SiloCreate } from '../schemas/silo.ts'
import { findSilo, toRead } from '../silo-lookup.ts'
import { Bucket } from '../store/bucket.ts'

const at = { path: { silo: nameOrId } }

export const siloHandlers = {
  /** Omits silos that are not discoverable; those are found only by name or id. */
  siloList: endpoint({ query: byNameOrId }, ({ query }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'viewer')
    const shown = new Bucket(world.silos.orders)
    for (const silo of world.silos.rows) if (silo.discoverable) shown.put(silo.id, silo)
    return listed(context, shown, query, siloView)
  }),

  siloView: endpoint(at, ({ path }, context) => siloView(findSilo(context, path.silo, toRead))),

  siloCreate: endpoint({ body: SiloCreate }, ({ body }, context) => {
    needFleet(context.world, context.actor, 'admin')
    return siloView(makeSilo(context, body))
  }),

  siloDelete: endpoint(at, ({ path }, context) => {
    needFleet(context.world, context.actor, 'admin')
    deleteSilo(context, findSilo(context, path.silo, toRead))
  }),
} satisfies Handlers
