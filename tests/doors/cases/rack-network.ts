import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const at = '/system/networking'
const api = '/v1/system/networking'
const rack = idOf('rack')
const cli = 'system networking'

/** Address lots, and the addresses that switches take from them. */
export const addressLots: Cases = {
  'console rack-network': { ends: `${at}/address-lots` },
  [`${cli} address-lot block list`]: {
    at: `${at}/address-lots`,
    row: 'initial-infra',
    ends: `${at}/address-lots/initial-infra`,
  },
  [`${cli} address-lot create`]: {
    at: `${at}/address-lots`,
    given: {
      name: 'new-lot',
      kind: 'infra',
      blocks: [{ firstAddress: '10.9.0.0', lastAddress: '10.9.0.9' }],
    },
    line: 'system networking address-lot create --name new-lot --kind infra --blocks 10.9.0.0-10.9.0.9',
    calls: {
      call: 'POST /v1/system/networking/address-lot',
      body: {
        name: 'new-lot',
        description: '',
        kind: 'infra',
        blocks: [{ first_address: '10.9.0.0', last_address: '10.9.0.9' }],
      },
    },
    ends: `${at}/address-lots`,
    refused: {
      by: 'value',
      given: { blocks: [{ firstAddress: '10.9.0.9', lastAddress: '10.9.0.0' }] },
      line: 'system networking address-lot create --name new-lot --kind infra --blocks 10.9.0.9-10.9.0.0',
      says: '10.9.0.9 comes after 10.9.0.0',
    },
  },
  [`${cli} address-lot delete`]: {
    at: `${at}/address-lots`,
    row: 'services',
    ends: `${at}/address-lots`,
    refused: {
      by: 'server',
      row: 'initial-infra',
      says: 'Address lot cannot be deleted while a loopback address uses it',
    },
  },
}

const loopbackRow = `${rack}/switch0/192.0.2.25/32`

/** The addresses of switches that belong to none of their ports. */
export const loopbacks: Cases = {
  [`${cli} loopback-address create`]: {
    at: `${at}/loopback-addresses`,
    given: {
      address: '192.0.2.70',
      mask: 32,
      addressLot: 'loopbacks',
      rackId: '3ad45502-ea21-4505-a147-7b26164f378c',
      switchSlot: 'switch0',
      anycast: false,
    },
    says: 'Loopback address 192.0.2.70 created',
    ends: `${at}/loopback-addresses`,
    refused: {
      by: 'value',
      given: { address: '192.0.2.99' },
      says: '192.0.2.99 is not in any block of address lot loopbacks',
    },
  },
  [`${cli} loopback-address delete`]: {
    at: `${at}/loopback-addresses`,
    row: loopbackRow,
    line: `${cli} loopback-address delete --address 192.0.2.25 --rack-id ${rack} --switch-slot switch0 --subnet-mask 32`,
    calls: [{ call: `DELETE ${api}/loopback-address/${rack}/switch0/192.0.2.25/32` }],
    says: 'Loopback address deleted',
  },
}
