import type { BgpConfig } from '@oxide/api'
import { asnRefusal, MAX_ASN } from '../../api/bgp/state.ts'
import {
  networkingBgpConfigCreate,
  networkingBgpConfigDelete,
  networkingBgpConfigUpdate,
} from '../../api/generated/writes/system-networking-bgp.ts'
import { nameRefusal } from '../../api/valid/name.ts'
import { number, ref, text } from '../kernel/params.ts'
import { named } from '../naming.ts'
import { createOf, editOf, removeOf } from '../plain.ts'

const optional = true

const maxPaths = number('Maximum paths', {
  optional,
  min: 1,
  max: 32,
  hint: '1 to 32 equally good routes to a network, used at the same time',
})

const keywords = ['asn', 'autonomous system', 'peer', 'router']

export const createBgpConfig = createOf('bgpConfig', {
  operation: networkingBgpConfigCreate,
  params: {
    ...named,
    asn: number('ASN', {
      min: 0,
      max: MAX_ASN,
      hint: 'The rack’s own autonomous system number. It cannot be changed later',
      refused: asnRefusal,
    }),
    bgpAnnounceSetId: ref('announceSet', { label: 'Announce set' }),
    vrf: text('VRF', {
      optional,
      hint: 'A virtual routing and forwarding identifier. Leave blank for the default one',
      refused: (name) => (name === '' ? null : nameRefusal(name)),
    }),
    maxPaths,
  },
  list: 'bgpConfigs',
  keywords: [...keywords, 'set up bgp', 'configure bgp'],
})

export const editBgpConfig = editOf('bgpConfig', {
  operation: networkingBgpConfigUpdate,
  target,
  list: 'bgpConfigs',
  fields: {
    bgpAnnounceSetId: ref('announceSet', {
      label: 'Announce set',
      optional,
      hint: 'Leave blank to keep the current one',
    }),
    maxPaths,
  },
  keywords,
})

const remove = removeOf('bgpConfig', {
  operation: networkingBgpConfigDelete,
  target,
  list: 'bgpConfigs',
  lost: ({ name, asn }: BgpConfig) =>
    `This permanently deletes BGP configuration ${name} of AS ${asn}. No switch port settings may use it.`,
  keywords,
})

export const bgpConfigCommands = [createBgpConfig, editBgpConfig, remove]

/** The API takes the name in the query. */
function target(nameOrId: string) {
  return { query: { nameOrId } }
}
