import { needFleet } from '../access.ts'
import { versionOf } from '../address.ts'
import { born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknownId, unknownName } from '../http/problem.ts'
import { listOfFleet, findInFleet } from '../lookup.ts'
import { blockOf, checkFree } from './address-lot.ts'
import { loopbackView } from './rows.ts'
import { findSwitch } from './switch.ts'

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
