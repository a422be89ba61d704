import { addressLot, addressLotBlock } from '../../nouns/system/address-lot.ts'
import { allOf } from '../../nouns.ts'
import type { Routes } from '../../route.ts'

export const nouns = { addressLot, addressLotBlock }

const at = '/system/networking'
const system = { layout: 'system', role: 'fleet viewer' } as const

/** Properties that the tabs of the rack's network share. */
export const networkingTab = { ...system, under: 'networking', frame: 'networking' } as const

/** The tab frame of the rack's network, and address lots. */
export const routes = {
  networking: {
    ...system,
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
    wants: () => [allOf('addressLot')],
  },
  addressLotNew: {
    ...system,
    at: `${at}/address-lots-new`,
    title: 'New address lot',
    under: 'addressLots',
    drawer: true,
    form: 'system networking address-lot create',
    asksMore: true,
  },
  addressLot: {
    ...system,
    at: `${at}/address-lots/:addressLot`,
    title: '{addressLot}',
    under: 'addressLots',
    command: 'system networking address-lot view',
    lists: 'addressLotBlock',
    reads: (names) => [addressLot.view(names)],
    wants: (names) => [allOf('addressLotBlock', names)],
  },
  addressLotBlocks: {
    ...system,
    at: `${at}/address-lots/:addressLot/blocks`,
    title: 'Address blocks',
    under: 'addressLot',
    to: 'addressLot',
    command: 'system networking address-lot block list',
  },
} as const satisfies Routes
