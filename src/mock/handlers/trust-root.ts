import { needFleet } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { unknownId } from '../problem.ts'
import { byId } from '../schemas/query.ts'
import { uuid } from '../schemas/scalar.ts'
import { RootRole } from '../schemas/update.ts'

const at = { path: { trustRootId: uuid } }

export const trustRootHandlers = {
  systemUpdateTrustRootList: endpoint({ query: byId }, ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, context.world.trustRoots.under('fleet'), query, (root) => root)
  }),

  systemUpdateTrustRootView: endpoint(at, ({ path }, context) =>
    findRoot(context, path.trustRootId, 'viewer'),
  ),

  systemUpdateTrustRootCreate: endpoint({ body: RootRole, reads: 'text' }, ({ body }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'admin')
    const { id, timeCreated } = born(context)
    return world.trustRoots.put({ id, timeCreated, rootRole: body })
  }),

  systemUpdateTrustRootDelete: endpoint(at, ({ path }, context) => {
    const root = findRoot(context, path.trustRootId, 'admin')
    context.world.trustRoots.remove(root.id)
  }),
} satisfies Handlers

function findRoot({ world, actor }: Context, id: string, needed: 'viewer' | 'admin') {
  needFleet(world, actor, needed)
  const root = world.trustRoots.get(id)
  if (root === undefined) throw unknownId(id)
  return root
}
