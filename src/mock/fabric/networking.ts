import type { BfdState, FleetRole } from '@oxide/api'
import { needFleet } from '../access.ts'
import { versionOf } from '../address.ts'
import { type Context, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { alreadyExists, internal, invalid, unknownName, unknownId } from '../http/problem.ts'
import { fleetOf } from '../world.ts'
import { type SystemNetworkingRow, bfdSessionId, loopbackView } from './rows.ts'
import { listOfFleet, findInFleet } from '../lookup.ts'
import { blockOf, checkFree } from './address-lot.ts'
import { findSwitch } from './switch.ts'

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

  systemNetworkingSettingsView: (_, context) => {
    needFleet(context, 'viewer')
    const { externalJumboFramesOptInEnabled } = fleetOf(context.world)
    return { externalJumboFramesOptInEnabled }
  },

  systemNetworkingSettingsUpdate: ({ body }, context) => {
    const { world } = context
    needFleet(context, 'admin')
    const fleet = world.fleet.put({ ...fleetOf(world), ...body })
    return { externalJumboFramesOptInEnabled: fleet.externalJumboFramesOptInEnabled }
  },

  networkingBfdStatus: (_, context) => {
    const { world, now } = context
    needFleet(context, 'viewer')
    return [...world.bfdSessions.rows].map(
      ({ id: __, timeEnabled, isSilent, remote, ...session }) => ({
        ...session,
        peer: remote,
        state: isSilent ? 'down' : stateAfter(now.getTime() - timeEnabled.getTime()),
      }),
    )
  },

  networkingBfdEnable: ({ body }, context) => {
    const { world, now } = context
    needFleet(context, 'admin')
    const { local, remote, switchSlot } = body
    if (local !== null && versionOf(local) !== versionOf(remote)) {
      throw invalid('The local and the remote address must be of the same version of IP')
    }
    if (body.detectionThreshold === 0) throw invalid('The detection threshold must be at least 1')
    const isInstalled = [...world.switches.rows].some(({ slot }) => slot === switchSlot)
    if (!isInstalled) throw unknownName('switch', switchSlot)
    const id = bfdSessionId(body)
    if (world.bfdSessions.get(id) !== undefined) {
      throw alreadyExists(`BFD session of ${switchSlot} with ${remote}`)
    }
    world.bfdSessions.put({ ...body, id, timeEnabled: now })
  },

  networkingBfdDisable: ({ body }, context) => {
    const { world } = context
    needFleet(context, 'admin')
    const session = world.bfdSessions.get(bfdSessionId(body))
    if (session === undefined) throw unknownName('BFD session', bfdSessionId(body))
    world.bfdSessions.remove(session.id)
  },
} satisfies Handlers

function networkingOf(context: Context, needed: FleetRole = 'viewer'): SystemNetworkingRow {
  needFleet(context, needed)
  const networking = context.world.networking.get('networking')
  if (networking === undefined) throw internal()
  return networking
}

/** Milliseconds that a session spends in each intermediate state. */
const pace = 1000

function stateAfter(milliseconds: number): BfdState {
  return milliseconds < pace ? 'down' : milliseconds < 2 * pace ? 'init' : 'up'
}

export const loopbackAddressHandlers = {
  networkingLoopbackAddressList: listOfFleet(({ loopbacks }) => loopbacks, loopbackView),

  networkingLoopbackAddressCreate: ({ body }, context) => {
    const { world } = context
    const lot = findInFleet(context, context.world.addressLots, body.addressLot, 'admin')
    const { address, anycast, rackId, switchSlot: slot } = body
    findSwitch(world, rackId, slot)
    if (body.mask > (versionOf(address) === 'v4' ? 32 : 128)) {
      throw invalid(`A network of ${address} cannot be ${body.mask} bits wide`)
    }
    const block = blockOf(lot, address)
    const cidr = `${address}/${body.mask}`
    // Allows the same anycast address on several switches, once on each.
    const shared = [...world.loopbacks.rows].filter((one) => one.address === cidr)
    const here = shared.some((one) => one.rackId === rackId && one.switchSlot === slot)
    if (here || !anycast || shared.some((one) => !one.anycast)) checkFree(world, address)
    const { id } = born(context)
    const made = { id, address: cidr, addressLotBlockId: block.id, rackId, switchSlot: slot }
    return loopbackView(world.loopbacks.put({ ...made, anycast }))
  },

  networkingLoopbackAddressDelete: ({ path }, context) => {
    const { world } = context
    needFleet(context, 'admin')
    if (world.racks.get(path.rackId) === undefined) throw unknownId(path.rackId)
    const cidr = `${path.address}/${path.subnetMask}`
    const found = [...world.loopbacks.rows].find(
      (one) =>
        one.address === cidr && one.rackId === path.rackId && one.switchSlot === path.switchSlot,
    )
    if (found === undefined) throw unknownName('loopback address', cidr)
    world.loopbacks.remove(found.id)
  },
} satisfies Handlers
