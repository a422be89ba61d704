import type { AddressLotBlock } from '@oxide/api'
import { needFleet } from '../access.ts'
import { contains, numberOf, versionOf } from '../address.ts'
import { born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { findInFleet, listOfFleet, needFreeName } from '../lookup.ts'
import { freshId } from '../seed.ts'
import { Bucket } from '../store/bucket.ts'
import type { World } from '../world.ts'
import { type AddressLotRow, addressLotView } from './rows.ts'

export const addressLotHandlers = {
  networkingAddressLotList: listOfFleet(({ addressLots }) => addressLots, addressLotView),

  networkingAddressLotView: ({ path }, context) => {
    const lot = findInFleet(context, context.world.addressLots, path.addressLot)
    return { lot: addressLotView(lot), blocks: [...lot.blocks] }
  },

  networkingAddressLotBlockList: ({ path, query }, context) => {
    const lot = findInFleet(context, context.world.addressLots, path.addressLot)
    return listed(context, Bucket.of({ id: ({ id }) => id }, lot.blocks), query)
  },

  networkingAddressLotCreate: ({ body }, context) => {
    const { world, random } = context
    needFleet(context, 'admin')
    needFreeName(world.addressLots, 'fleet', body.name)
    checkBlocks(world, body.blocks)
    const blocks = body.blocks.map((block) => ({ id: freshId(random), ...block }))
    const { name, description, kind } = body
    const lot = world.addressLots.put({ ...born(context), name, description, kind, blocks })
    return { lot: addressLotView(lot), blocks }
  },

  networkingAddressLotDelete: ({ path }, context) => {
    const { world } = context
    const lot = findInFleet(context, context.world.addressLots, path.addressLot, 'admin')
    const use = userOfLot(world, lot)
    if (use !== null) throw invalid(`Address lot cannot be deleted while ${use} uses it`)
    world.addressLots.remove(lot.id)
  },
} satisfies Handlers

type Span = Pick<AddressLotBlock, 'firstAddress' | 'lastAddress'>

/** Throws 400 for blocks that are reversed, mix versions, or overlap each other or the blocks of other lots. */
function checkBlocks(world: World, blocks: readonly Span[]): void {
  const others = [...world.addressLots.rows].flatMap((lot) => lot.blocks)
  for (const [place, block] of blocks.entries()) {
    const { firstAddress: first, lastAddress: last } = block
    if (versionOf(first) !== versionOf(last)) {
      throw invalid(`The block from ${first} to ${last} mixes versions of IP`)
    }
    if (numberOf(first) > numberOf(last)) {
      throw invalid(`The block from ${first} to ${last} ends before it begins`)
    }
    const other = [...others, ...blocks.slice(0, place)].find((one) => meets(one, block))
    if (other !== undefined) {
      throw invalid(
        `The block from ${first} to ${last} overlaps with that from ${other.firstAddress} to ${other.lastAddress}`,
      )
    }
  }
}

function meets(one: Span, other: Span): boolean {
  if (versionOf(one.firstAddress) !== versionOf(other.firstAddress)) return false
  return (
    numberOf(one.firstAddress) <= numberOf(other.lastAddress) &&
    numberOf(other.firstAddress) <= numberOf(one.lastAddress)
  )
}

/** Returns the block of a lot that contains an address. Throws 400 when there is none. */
export function blockOf(lot: AddressLotRow, address: string): AddressLotBlock {
  const block = lot.blocks.find(({ firstAddress, lastAddress }) =>
    contains({ first: firstAddress, last: lastAddress }, address),
  )
  if (block === undefined) throw invalid(`Address ${address} is not in address lot ${lot.name}`)
  return block
}

/** Returns what uses addresses of a lot, as a word for the user, or null. */
function userOfLot(world: World, lot: AddressLotRow): string | null {
  const ids = new Set(lot.blocks.map(({ id }) => id))
  const uses = ({ addressLotBlockId }: { addressLotBlockId: string }) => ids.has(addressLotBlockId)
  if ([...world.loopbacks.rows].some(uses)) return 'a loopback address'
  if ([...world.portSettings.rows].some(({ addresses }) => addresses.some(uses))) {
    return 'switch port settings'
  }
  const announces = [...world.announceSets.rows].some(({ announcements }) =>
    announcements.some(uses),
  )
  return announces ? 'a BGP announce set' : null
}

export function checkFree(world: World, address: string): void {
  const taken = [...world.loopbacks.rows].some((one) => bare(one.address) === address)
  const configured = [...world.portSettings.rows].some(({ addresses }) =>
    addresses.some((one) => bare(one.address) === address),
  )
  if (taken || configured) throw invalid(`Address ${address} is already in use`)
}

/** Strips the prefix length from an address. */
export function bare(network: string): string {
  return network.split('/')[0] ?? network
}
