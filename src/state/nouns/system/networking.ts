import type { AddressLot, AddressLotBlock } from '@oxide/api'
import {
  networkingAddressLotBlockList,
  networkingAddressLotList,
  networkingAddressLotView,
} from '../../../api/generated/reads/system-networking-address-lot.ts'
import { isRecord } from '../../../api/shape.ts'
import { spanText } from '../../../api/span-text.ts'
import { defineNoun } from '../../define-noun.ts'
import { memberNoun, picking } from '../../member-noun.ts'
import type { Names } from '../../noun.ts'
import { isPage, LARGEST_PAGE, allOf } from '../../nouns.ts'
import { read } from '../../cache/read.ts'
import { newDrawer, listPlace, viewPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    addressLot: AddressLot
    addressLotBlock: AddressLotBlock
  }
}

/** A lot of addresses that the rack itself assigns: to its switches, and to networks that it announces. */
export const addressLot = defineNoun<AddressLot>({
  cli: 'system networking address-lot',
  one: 'address lot',
  list: (_names, paging) => read(networkingAddressLotList, { query: { ...paging } }),
  // A list may have cached the lot itself.
  view: ({ addressLot: lot = '' }) =>
    picking(
      read(networkingAddressLotView, { path: { addressLot: lot } }),
      (known: { readonly lot: AddressLot } | AddressLot) => ('lot' in known ? known.lot : known),
    ),
  about: ({ kind, description }) => [kind, description],
})

/** A block of a lot. Blocks never overlap, so the first address identifies one. */
export const addressLotBlock = memberNoun('addressLotBlock', {
  cli: 'system networking address-lot block',
  one: 'address block',
  within: 'addressLot',
  whole: ({ addressLot: lot = '' }: Names) => ({
    ...read(networkingAddressLotBlockList, {
      path: { addressLot: lot },
      query: { limit: LARGEST_PAGE },
    }),
    complete: (blocks) => sortByAddress(blocks, 'firstAddress'),
  }),
  members: ({ items }): readonly AddressLotBlock[] => items,
  keyOf: ({ firstAddress }) => firstAddress,
  labelOf: spanText,
  about: () => [],
})

/** Sorts the items of an answer by an address of theirs, without its width. Leaves an answer without items as it is. */
export async function sortByAddress(list: Promise<unknown>, field: string): Promise<unknown> {
  const answer = await list
  if (!isPage(answer)) return answer
  // Reading addresses takes a library that most pages can do without.
  const { compareAddresses } = await import('../../../api/valid/address.ts')
  const addressIn = (item: unknown) => {
    const address = isRecord(item) ? item[field] : undefined
    return typeof address === 'string' ? (address.split('/')[0] ?? '') : ''
  }
  return {
    ...answer,
    items: answer.items.toSorted((one, other) =>
      compareAddresses(addressIn(one), addressIn(other)),
    ),
  }
}

export const nouns = { addressLot, addressLotBlock }

const at = '/system/networking'
/** Properties that the tabs of the rack's network share. */
export const networkingTab = { under: 'networking' } as const

/** The tab frame of the rack's network, and address lots. */
export const routes = {
  networking: {
    // Its parent path belongs to the IP pools.
    at: `${at}/rack`,
    title: 'Rack network',
    to: 'addressLots',
    sidebar: 35,
    command: 'console rack-network',
    key: 'g e',
  },
  addressLots: {
    ...listPlace(`${at}/address-lots`, addressLot),
    ...networkingTab,
    tab: 10,
    reads: () => [optional(allOf('addressLot'))],
  },
  addressLotNew: {
    ...newDrawer(`${at}/address-lots-new`, 'addressLots', addressLot),
    asksMore: true,
  },
  addressLot: {
    ...viewPlace(`${at}/address-lots/:addressLot`, 'addressLots', addressLot),
    lists: 'addressLotBlock',
    reads: (names) => [addressLot.view(names), optional(allOf('addressLotBlock', names))],
  },
  addressLotBlocks: {
    at: `${at}/address-lots/:addressLot/blocks`,
    title: 'Address blocks',
    under: 'addressLot',
    to: 'addressLot',
    command: 'system networking address-lot block list',
  },
} as const satisfies Routes
