import * as v from 'valibot'
import { needFleet } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import { parsed } from '../decode.ts'
import type { Handlers } from '../endpoint.ts'
import { unknownId } from '../problem.ts'

export const trustRootHandlers = {
  systemUpdateTrustRootList: ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, context.world.trustRoots.under('fleet'), query, (root) => root)
  },

  systemUpdateTrustRootView: ({ path }, context) => findRoot(context, path.trustRootId, 'viewer'),

  systemUpdateTrustRootCreate: {
    reads: 'text',
    body: (text) => parsed(RootRole, text),
    answer: ({ body }, context) => {
      const { world, actor } = context
      needFleet(world, actor, 'admin')
      const { id, timeCreated } = born(context)
      return world.trustRoots.put({ id, timeCreated, rootRole: body })
    },
  },

  systemUpdateTrustRootDelete: ({ path }, context) => {
    const root = findRoot(context, path.trustRootId, 'admin')
    context.world.trustRoots.remove(root.id)
  },
} satisfies Handlers

function findRoot({ world, actor }: Context, id: string, needed: 'viewer' | 'admin') {
  needFleet(world, actor, needed)
  const root = world.trustRoots.get(id)
  if (root === undefined) throw unknownId(id)
  return root
}

/** A root role of The Update Framework, read from text because its keys are not in the API's case. */
const RootRole = v.pipe(
  v.string(),
  v.parseJson(undefined, 'the root role is not JSON'),
  v.looseObject({
    signatures: v.array(v.unknown()),
    signed: v.looseObject({
      _type: v.literal('root'),
      version: v.pipe(v.number(), v.integer(), v.minValue(1)),
      expires: v.pipe(v.string(), v.isoTimestamp()),
      keys: v.record(v.string(), v.unknown()),
      roles: v.record(v.string(), v.unknown()),
    }),
  }),
)
