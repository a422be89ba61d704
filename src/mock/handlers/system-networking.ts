import { needFleet } from '../access.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { internal } from '../problem.ts'
import type { SystemNetworkingRow } from '../rows/system-networking.ts'
import { AllowListPut, IcmpPut, NetworkingSettingsPut } from '../schemas/fabric.ts'
import { fleetOf } from '../world.ts'

export const systemNetworkingHandlers = {
  networkingAllowListView: endpoint({}, (_, context) => networkingOf(context).allowList),

  /**
   * Updates the allow list. Unlike a real control plane, accepts a list that excludes the caller: nothing is filtered
   * here.
   */
  networkingAllowListUpdate: endpoint({ body: AllowListPut }, ({ body }, context) => {
    const before = networkingOf(context, 'admin')
    const allowList = { ...before.allowList, ...body, timeModified: context.now }
    return context.world.networking.put({ ...before, allowList }).allowList
  }),

  networkingInboundIcmpView: endpoint({}, (_, context) => ({
    enabled: networkingOf(context).inboundIcmp,
  })),

  networkingInboundIcmpUpdate: endpoint({ body: IcmpPut, status: 204 }, ({ body }, context) => {
    const before = networkingOf(context, 'admin')
    context.world.networking.put({ ...before, inboundIcmp: body.enabled })
  }),

  systemNetworkingSettingsView: endpoint({}, (_, { world, actor }) => {
    needFleet(world, actor, 'viewer')
    const { externalJumboFramesOptInEnabled } = fleetOf(world)
    return { externalJumboFramesOptInEnabled }
  }),

  systemNetworkingSettingsUpdate: endpoint(
    { body: NetworkingSettingsPut },
    ({ body }, { world, actor }) => {
      needFleet(world, actor, 'admin')
      const fleet = world.fleet.put({ ...fleetOf(world), ...body })
      return { externalJumboFramesOptInEnabled: fleet.externalJumboFramesOptInEnabled }
    },
  ),
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
