import { idOf } from '../../src/mock/seed.ts'
import type { Case, Cases } from './case.ts'
import { page } from './pages.ts'

const at = '/system/networking'
const api = '/v1/system/networking'
const rack = idOf('rack')
const cli = 'system networking'

/** A page that takes nothing. */
export function place(line: string, says: string, ends: string): Case {
  const from = { at: '/projects', given: {} }
  const refused = { ...from, by: 'word', line: `${line} now`, says: WORD } as const
  return page({ ...from, line }, says, `${at}/${ends}`, refused)
}

const WORD = 'Unexpected argument "now"'

const blocks = [{ firstAddress: '10.9.0.0', lastAddress: '10.9.0.9' }]
const lot = { name: 'new-lot', kind: 'infra', blocks }
const wireLot = {
  name: 'new-lot',
  description: '',
  kind: 'infra',
  blocks: [{ first_address: '10.9.0.0', last_address: '10.9.0.9' }],
}
const lotForm = {
  at: `${at}/address-lots`,
  button: { at: `${at}/address-lots`, press: ['New address lot'] },
}

/** Address lots, and the addresses that switches take from them. */
export const addressLots: Cases = {
  'console rack-network': place('rack-network', 'Went to rack network', 'address-lots'),
  [`${cli} address-lot list`]: place(
    `${cli} address-lot list`,
    'Went to address lots',
    'address-lots',
  ),
  [`${cli} address-lot view`]: lotPage('address-lot view', 'Opened address lot'),
  [`${cli} address-lot block list`]: lotPage('address-lot block list', 'Went to address blocks'),
  [`${cli} address-lot create`]: {
    allowed: {
      ...lotForm,
      given: lot,
      line: `${cli} address-lot create --name new-lot --kind infra --blocks 10.9.0.0-10.9.0.9`,
      asks: { Name: 'new-lot', Kind: 'infra', Blocks: '10.9.0.0 - 10.9.0.9' },
      calls: [{ call: `POST ${api}/address-lot`, body: wireLot }],
      says: 'Address lot new-lot created',
      ends: `${at}/address-lots`,
    },
    refused: {
      by: 'value',
      ...lotForm,
      given: { ...lot, blocks: [{ firstAddress: '10.9.0.9', lastAddress: '10.9.0.0' }] },
      line: `${cli} address-lot create --name new-lot --kind infra --blocks 10.9.0.9-10.9.0.0`,
      asks: { Name: 'new-lot', Kind: 'infra', Blocks: '10.9.0.9 - 10.9.0.0' },
      says: '10.9.0.9 comes after 10.9.0.0',
    },
  },
  [`${cli} address-lot delete`]: {
    allowed: {
      at: `${at}/address-lots`,
      row: 'services',
      given: { addressLot: 'services' },
      line: `${cli} address-lot delete services`,
      calls: [{ call: `DELETE ${api}/address-lot/services` }],
      says: 'Address lot services deleted',
      ends: `${at}/address-lots`,
    },
    refused: {
      by: 'server',
      at: `${at}/address-lots`,
      row: 'initial-infra',
      given: { addressLot: 'initial-infra' },
      line: `${cli} address-lot delete initial-infra`,
      says: 'Address lot cannot be deleted while a loopback address uses it',
      calls: [{ call: `DELETE ${api}/address-lot/initial-infra` }],
    },
  },
}

function lotPage(words: string, says: string): Case {
  const from = { at: `${at}/address-lots` }
  return page(
    {
      ...from,
      row: 'initial-infra',
      given: { addressLot: 'initial-infra' },
      line: `${cli} ${words} initial-infra`,
    },
    says,
    `${at}/address-lots/initial-infra`,
    {
      ...from,
      by: 'lost',
      given: { addressLot: 'nobody' },
      line: `${cli} ${words} nobody`,
      says: "Not found: address lot 'nobody'",
    },
  )
}

const loopback = {
  address: '192.0.2.70',
  mask: 32,
  addressLot: 'loopbacks',
  rackId: rack,
  switchSlot: 'switch0',
  anycast: false,
}
const loopbackLine = (address: string) =>
  `${cli} loopback-address create --address ${address} --mask 32 --address-lot loopbacks --rack-id ${rack} --switch-slot switch0 --anycast false`
const loopbackAsks = (address: string) => ({
  'IP address': address,
  'Prefix length': '32',
  'Address lot': 'loopbacks',
  Rack: rack,
  'Switch slot': 'switch0',
})
const loopbacksAt = {
  at: `${at}/loopback-addresses`,
  button: { at: `${at}/loopback-addresses`, press: ['New loopback address'] },
}
const loopbackRow = `${rack}/switch0/192.0.2.25/32`

/** The addresses of switches that belong to none of their ports. */
export const loopbacks: Cases = {
  [`${cli} loopback-address list`]: place(
    `${cli} loopback-address list`,
    'Went to loopback addresses',
    'loopback-addresses',
  ),
  [`${cli} loopback-address create`]: {
    allowed: {
      ...loopbacksAt,
      given: loopback,
      line: loopbackLine('192.0.2.70'),
      asks: loopbackAsks('192.0.2.70'),
      calls: [
        {
          call: `POST ${api}/loopback-address`,
          body: {
            address: '192.0.2.70',
            mask: 32,
            address_lot: 'loopbacks',
            rack_id: rack,
            switch_slot: 'switch0',
            anycast: false,
          },
        },
      ],
      says: 'Loopback address 192.0.2.70 created',
      ends: `${at}/loopback-addresses`,
    },
    refused: {
      by: 'value',
      ...loopbacksAt,
      given: { ...loopback, address: '192.0.2.99' },
      line: loopbackLine('192.0.2.99'),
      asks: loopbackAsks('192.0.2.99'),
      says: '192.0.2.99 is not in any block of address lot loopbacks',
    },
  },
  [`${cli} loopback-address delete`]: {
    allowed: {
      at: `${at}/loopback-addresses`,
      row: loopbackRow,
      given: { address: loopbackRow },
      line: `${cli} loopback-address delete --address 192.0.2.25 --rack-id ${rack} --switch-slot switch0 --subnet-mask 32`,
      calls: [{ call: `DELETE ${api}/loopback-address/${rack}/switch0/192.0.2.25/32` }],
      says: 'Loopback address deleted',
    },
    refused: {
      by: 'gone',
      at: `${at}/loopback-addresses`,
      row: 'nobody',
      given: { address: 'nobody' },
      line: `${cli} loopback-address delete nobody`,
      says: 'Not found: loopback address "nobody"',
    },
  },
}
