import type { LoopbackAddress } from '@oxide/api'
import { networkingLoopbackAddressList } from '../../../api/generated/reads/system-networking-loopback-address.ts'
import { memberNoun } from '../../member-noun.ts'
import { LARGEST_PAGE, allOf } from '../../nouns.ts'
import { read } from '../../cache/read.ts'
import { sortByAddress, networkingTab } from './networking.ts'
import { newDrawer, listPlace } from '../../places.ts'
import { early, optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    loopbackAddress: Loopback
  }
}

/** An address of a rack switch that belongs to none of its ports. It is its own name. */
export type Loopback = LoopbackAddress & { readonly name: string }

/**
 * The loopback addresses of all switches. There is no call for one, and several switches may have the same anycast
 * address, so its API path identifies it: `rack/switch0/192.0.2.7/32`.
 */
export const loopbackAddress = memberNoun('loopbackAddress', {
  cli: 'system networking loopback-address',
  one: 'loopback address',
  keywords: ['loopback'],
  many: 'loopback addresses',
  called: 'address',
  whole: () => ({
    ...read(networkingLoopbackAddressList, { query: { limit: LARGEST_PAGE } }),
    complete: (addresses) => sortByAddress(addresses, 'address'),
  }),
  members: ({ items }): readonly Loopback[] => items.map((one) => ({ ...one, name: one.address })),
  keyOf: ({ rackId, switchSlot, address }) => [rackId, switchSlot, address].join('/'),
  labelOf: ({ address, switchSlot }) => `${address} on ${switchSlot}`,
  about: ({ rackId }) => [rackId],
})

export const nouns = { loopbackAddress }

const at = '/system/networking/loopback-addresses'

/** The addresses of switches that belong to none of their ports. */
export const routes = {
  loopbackAddresses: {
    ...listPlace(at, loopbackAddress),
    ...networkingTab,
    tab: 20,
    lists: 'loopbackAddress',
    reads: () => [optional(allOf('loopbackAddress'))],
  },
  loopbackAddressNew: {
    ...newDrawer(`${at}-new`, 'loopbackAddresses', loopbackAddress),
    reads: () => [early(allOf('addressLot')), early(allOf('rackId'))],
  },
} as const satisfies Routes
