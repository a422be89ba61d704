import { needFleet } from '../access.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { internal } from '../problem.ts'
import type { SystemNetworkingRow } from '../rows/system-networking.ts'
import { fleetOf } from '../world.ts'

export const systemNetworkingHandlers = {
  networkingAllowListView: (_, context) => networkingOf(context).allowList,

  /**
   * Updates the allow list. Unlike a real control plane, accepts a list that excludes the caller: nothing is filtered
   * here.
   */
  networkingAllowListUpdate: ({ body }, context) => {
    const before = networkingOf(context, 'admin')
    const allowList = { ...before.allowList, ...body, timeModified: context.now }
    return context.world.networking.put({ ...before, allowList }).allowList
  },

  networkingInboundIcmpView: (_, context) => ({
    enabled: networkingOf(context).inboundIcmp,
  }),

  networkingInboundIcmpUpdate: ({ body }, context) => {
    const before = networkingOf(context, 'admin')
    context.world.networking.put({ ...before, inboundIcmp: body.enabled })
  },

  systemNetworkingSettingsView: (_, { world, actor }) => {
    needFleet(world, actor, 'viewer')
    const { externalJumboFramesOptInEnabled } = fleetOf(world)
    return { externalJumboFramesOptInEnabled }
  },

  systemNetworkingSettingsUpdate: ({ body }, { world, actor }) => {
    needFleet(world, actor, 'admin')
    const fleet = world.fleet.put({ ...fleetOf(world), ...body })
    return { externalJumboFramesOptInEnabled: fleet.externalJumboFramesOptInEnabled }
  },
} satisfies Handlers

function networkingOf(
  { world, actor }: Context,
  needed: 'viewer' | 'admin' = 'viewer',
): SystemNetworkingRow {
  needFleet(world, actor, needed)
  const networking = world.networking.get('networking')
  if (networking === undefined) throw internal()
  return networking
}
