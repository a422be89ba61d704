import { loopbackAddress } from '../../nouns/system/loopback-address.ts'
import { allOf } from '../../nouns.ts'
import { optional, type Routes } from '../../route.ts'
import { networkingTab } from './networking.ts'

export const nouns = { loopbackAddress }

const at = '/system/networking/loopback-addresses'

/** The addresses of switches that belong to none of their ports. */
export const routes = {
  loopbackAddresses: {
    ...networkingTab,
    at,
    title: 'Loopback addresses',
    tab: 20,
    command: 'system networking loopback-address list',
    lists: 'loopbackAddress',
    reads: () => [optional(allOf('loopbackAddress'))],
  },
  loopbackAddressNew: {
    at: `${at}-new`,
    title: 'New loopback address',
    under: 'loopbackAddresses',
    drawer: true,
    form: 'system networking loopback-address create',
  },
} as const satisfies Routes
