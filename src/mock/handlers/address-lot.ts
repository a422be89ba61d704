import { needFleet } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findInFleet } from '../fleet-lookup.ts'
import { invalid, taken } from '../problem.ts'
import { addressLotView } from '../rows/address-lot.ts'
import { checkBlocks, lotsOf, userOfLot } from '../rules/address-lot.ts'
import { freshId } from '../seed.ts'
import { Bucket } from '../store/bucket.ts'
import type { AddressLotBlock } from '@oxide/api'

export const addressLotHandlers = {
  networkingAddressLotList: ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, context.world.addressLots.under('fleet'), query, addressLotView)
  },

  networkingAddressLotView: ({ path }, context) => {
    const lot = findInFleet(context, lotsOf(context), path.addressLot)
    return { lot: addressLotView(lot), blocks: [...lot.blocks] }
  },

  networkingAddressLotBlockList: ({ path, query }, context) => {
    const lot = findInFleet(context, lotsOf(context), path.addressLot)
    const blocks = new Bucket<AddressLotBlock>({ id: ({ id }) => id })
    for (const block of lot.blocks) blocks.put(block.id, block)
    return listed(context, blocks, query, (block) => block)
  },

  networkingAddressLotCreate: ({ body }, context) => {
    const { world, actor, random } = context
    needFleet(world, actor, 'admin')
    if (world.addressLots.named('fleet', body.name)) throw taken('address lot', body.name)
    checkBlocks(world, body.blocks)
    const blocks = body.blocks.map((block) => ({ id: freshId(random), ...block }))
    const { name, description, kind } = body
    const lot = world.addressLots.put({ ...born(context), name, description, kind, blocks })
    return { lot: addressLotView(lot), blocks }
  },

  networkingAddressLotDelete: ({ path }, context) => {
    const { world } = context
    const lot = findInFleet(context, lotsOf(context), path.addressLot, 'admin')
    const use = userOfLot(world, lot)
    if (use !== null) throw invalid(`Address lot cannot be deleted while ${use} uses it`)
    world.addressLots.remove(lot.id)
  },
} satisfies Handlers
