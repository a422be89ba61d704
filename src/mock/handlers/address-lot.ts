import { needFleet } from '../access.ts'
import { born, listed } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { findInFleet } from '../fleet-lookup.ts'
import { invalid, taken } from '../problem.ts'
import { addressLotView } from '../rows/address-lot.ts'
import { checkBlocks, lotsOf, useOfLot } from '../rules/address-lot.ts'
import { AddressLotCreate } from '../schemas/fabric.ts'
import { byId, byNameOrId } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { freshId } from '../seed.ts'
import { Bucket } from '../store/bucket.ts'
import type { AddressLotBlock } from '@oxide/api'

const at = { path: { addressLot: nameOrId } }

export const addressLotHandlers = {
  networkingAddressLotList: endpoint({ query: byNameOrId }, ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, context.world.addressLots.under('fleet'), query, addressLotView)
  }),

  networkingAddressLotView: endpoint(at, ({ path }, context) => {
    const lot = findInFleet(context, lotsOf(context), path.addressLot)
    return { lot: addressLotView(lot), blocks: [...lot.blocks] }
  }),

  networkingAddressLotBlockList: endpoint({ ...at, query: byId }, ({ path, query }, context) => {
    const lot = findInFleet(context, lotsOf(context), path.addressLot)
    const blocks = new Bucket<AddressLotBlock>({ id: ({ id }) => id })
    for (const block of lot.blocks) blocks.put(block.id, block)
    return listed(context, blocks, query, (block) => block)
  }),

  networkingAddressLotCreate: endpoint({ body: AddressLotCreate }, ({ body }, context) => {
    const { world, actor, random } = context
    needFleet(world, actor, 'admin')
    if (world.addressLots.named('fleet', body.name)) throw taken('address lot', body.name)
    checkBlocks(world, body.blocks)
    const blocks = body.blocks.map((block) => ({ id: freshId(random), ...block }))
    const { name, description, kind } = body
    const lot = world.addressLots.put({ ...born(context), name, description, kind, blocks })
    return { lot: addressLotView(lot), blocks }
  }),

  networkingAddressLotDelete: endpoint(at, ({ path }, context) => {
    const { world } = context
    const lot = findInFleet(context, lotsOf(context), path.addressLot, 'admin')
    const use = useOfLot(world, lot)
    if (use !== null) throw invalid(`Address lot cannot be deleted while ${use} uses it`)
    world.addressLots.remove(lot.id)
  }),
} satisfies Handlers
