import { needFleet } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { unknownId } from '../problem.ts'
import { supportBundleView } from '../rows/support-bundle.ts'
import type { SupportBundleRow } from '../rows/support-bundle.ts'
import { keepWithinDisks } from '../rules/support-bundle.ts'
import { awaitBundle, destroyBundle } from '../steps/support-bundle.ts'

export const supportBundleHandlers = {
  supportBundleList: ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, context.world.supportBundles.under('fleet'), query, supportBundleView)
  },

  supportBundleView: ({ path }, context) => supportBundleView(findBundle(context, path.bundleId)),

  supportBundleCreate: ({ body }, context) => {
    const { world, actor, now } = context
    needFleet(world, actor, 'admin')
    const { id, timeCreated } = born(context)
    const bundle = world.supportBundles.put({
      id,
      timeCreated,
      reasonForCreation: 'Created by external API',
      reasonForFailure: null,
      userComment: body.userComment,
      state: 'collecting',
      files: [],
    })
    keepWithinDisks(world)
    awaitBundle(world, bundle, now)
    return supportBundleView(bundle)
  },

  supportBundleUpdate: ({ path, body }, context) => {
    const bundle = findBundle(context, path.bundleId, 'admin')
    return supportBundleView(context.world.supportBundles.put({ ...bundle, ...body }))
  },

  supportBundleDelete: ({ path }, context) => {
    destroyBundle(context.world, findBundle(context, path.bundleId, 'admin'), context.now)
  },
} satisfies Handlers

export function findBundle(
  { world, actor }: Context,
  id: string,
  needed: 'viewer' | 'admin' = 'viewer',
): SupportBundleRow {
  needFleet(world, actor, needed)
  const bundle = world.supportBundles.get(id)
  if (bundle === undefined) throw unknownId(id)
  return bundle
}
