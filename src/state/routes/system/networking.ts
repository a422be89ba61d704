import { addressLot, addressLotBlock } from '../../nouns/system/address-lot.ts'
import { allOf } from '../../nouns.ts'
import { optional, type Routes } from '../../route.ts'

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
    under: null,
    to: 'addressLots',
    sidebar: 35,
    command: 'console rack-network',
    key: 'g e',
  },
  addressLots: {
    ...networkingTab,
    at: `${at}/address-lots`,
    title: 'Address lots',
    tab: 10,
    command: 'system networking address-lot list',
    reads: () => [optional(allOf('addressLot'))],
  },
  addressLotNew: {
    at: `${at}/address-lots-new`,
    title: 'New address lot',
    under: 'addressLots',
    drawer: true,
    form: 'system networking address-lot create',
    asksMore: true,
  },
  addressLot: {
    at: `${at}/address-lots/:addressLot`,
    title: '{addressLot}',
    under: 'addressLots',
    command: 'system networking address-lot view',
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
