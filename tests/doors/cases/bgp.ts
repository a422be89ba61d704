import type { Cases } from '../case.ts'

const at = '/system/networking/bgp'
const configsAt = `${at}/configs`
const setsAt = `${at}/announce-sets`
const set = 'as64512-announce'
const cli = 'system networking bgp'
const api = '/v1/system/networking/bgp'
const half = { address_lot_block: 'customer-pool', network: '123.4.56.0/25' }
const halfGiven = [{ addressLotBlock: 'customer-pool', network: '123.4.56.0/25' }]

/** Configurations and announce sets of BGP. */
export const bgp: Cases = {
  [`${cli} config create`]: {
    at: configsAt,
    given: { name: 'as64599', asn: 64_599, bgpAnnounceSetId: set },
    refused: {
      by: 'value',
      given: { asn: 2 ** 32 },
      says: 'Must be a whole number from 0 to 4294967295',
    },
  },
  [`${cli} config update`]: {
    at: configsAt,
    row: 'as64512',
    given: { maxPaths: 4 },
    refused: {
      by: 'value',
      row: 'as64512',
      given: { maxPaths: 33 },
      says: 'Must be between 1 and 32',
    },
  },
  [`${cli} config delete`]: {
    at: configsAt,
    row: 'as64513',
    refused: {
      by: 'server',
      row: 'as64512',
      says: 'BGP config cannot be deleted while the settings uplink-0 use it',
    },
  },
  [`${cli} announce-set update`]: {
    at: setsAt,
    given: { name: 'new-set', announcement: halfGiven },
    calls: {
      call: `PUT ${api}-announce-set`,
      body: { name: 'new-set', description: '', announcement: [half] },
    },
    unasked: true,
    says: 'BGP announce set new-set saved',
    ends: `${setsAt}/new-set/announcements`,
  },
  [`console ${cli} announce-set update`]: {
    at: `${at}/announce-sets`,
    row: 'as64512-announce',
    given: { announcement: [{ addressLotBlock: 'customer-pool', network: '123.4.56.0/25' }] },
    calls: {
      call: 'PUT /v1/system/networking/bgp-announce-set',
      body: {
        name: 'as64512-announce',
        description: '',
        announcement: [{ address_lot_block: 'customer-pool', network: '123.4.56.0/25' }],
      },
    },
    ends: `${at}/announce-sets/as64512-announce/announcements`,
  },
  [`${cli} announce-set delete`]: {
    since: [
      {
        call: `PUT ${api}-announce-set`,
        body: { name: 'unused', description: '', announcement: [] },
      },
    ],
    at: setsAt,
    row: 'unused',
    refused: {
      by: 'server',
      row: set,
      says: 'BGP announce set cannot be deleted while the config as64512 uses it',
    },
  },
  [`console ${cli} announcement create`]: {
    at: `${at}/announce-sets/as64512-announce/announcements`,
    given: { addressLot: 'customer-pool', prefix: '123.4.56.0/25' },
    line: 'console system networking bgp announcement create --address-lot customer-pool --prefix 123.4.56.0/25',
    calls: {
      call: 'PUT /v1/system/networking/bgp-announce-set',
      body: {
        name: 'as64512-announce',
        description: '',
        announcement: [
          { address_lot_block: 'cf0138cd-9fa0-47bb-b55d-2cb965129f4b', network: '123.4.56.0/24' },
          { address_lot_block: 'customer-pool', network: '123.4.56.0/25' },
        ],
      },
    },
    says: '123.4.56.0/25 is announced',
    ends: `${at}/announce-sets/as64512-announce/announcements`,
    refused: {
      by: 'state',
      given: { prefix: '123.4.56.0/24' },
      line: `console ${cli} announcement create --address-lot customer-pool --prefix 123.4.56.0/24`,
      says: '123.4.56.0/24 is already announced',
    },
  },
  [`console ${cli} announcement delete`]: {
    at: `${at}/announce-sets/as64512-announce/announcements`,
    row: '123.4.56.0/24',
    calls: {
      call: 'PUT /v1/system/networking/bgp-announce-set',
      body: { name: 'as64512-announce', description: '', announcement: [] },
    },
    says: '123.4.56.0/24 is withdrawn',
  },
  [`console ${cli} announce-set view`]: {
    at: setsAt,
    row: set,
    ends: `${setsAt}/${set}/announcements`,
    refused: { by: 'word' },
  },
}
