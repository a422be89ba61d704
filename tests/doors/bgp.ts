import { idOf } from '../../src/mock/seed.ts'
import type { Cases } from './case.ts'

const at = '/system/networking/bgp'
const configsAt = `${at}/configs`
const setsAt = `${at}/announce-sets`
const set = 'as64512-announce'
const setAt = `${setsAt}/${set}/announcements`
const cli = 'system networking bgp'
const api = '/v1/system/networking/bgp'
const block = idOf('address lot block customer-pool 123.4.56.0')
const whole = { address_lot_block: block, network: '123.4.56.0/24' }
const half = { address_lot_block: 'customer-pool', network: '123.4.56.0/25' }
const halfGiven = [{ addressLotBlock: 'customer-pool', network: '123.4.56.0/25' }]
const halfTyped = `--announcement '${JSON.stringify([half])}'`

/** The body that replaces a set, and the CLI's line that sends the same. */
function puts(name: string, ...announcement: readonly object[]) {
  const body = { name, description: '', announcement }
  return {
    calls: [{ call: `PUT ${api}-announce-set`, body }],
    oxide: {
      line: `oxide ${cli} announce-set update --json-body /dev/stdin <<'EOF'\n${JSON.stringify(body)}\nEOF`,
      as: `${cli} announce-set update`,
      says: `BGP announce set ${name} saved`,
    },
  }
}

/** Configurations and announce sets of BGP. */
export const bgp: Cases = {
  [`${cli} config create`]: {
    allowed: {
      at: configsAt,
      button: { at: configsAt, press: ['New BGP configuration'] },
      given: { name: 'as64599', asn: 64_599, bgpAnnounceSetId: set },
      line: `${cli} config create as64599 --asn 64599 --bgp-announce-set-id ${set}`,
      asks: { Name: 'as64599', ASN: '64599', 'Announce set': set },
      calls: [
        {
          call: `POST ${api}`,
          body: { name: 'as64599', description: '', asn: 64_599, bgp_announce_set_id: set },
        },
      ],
      says: 'BGP configuration as64599 created',
      ends: configsAt,
    },
    refused: {
      by: 'value',
      at: configsAt,
      button: { at: configsAt, press: ['New BGP configuration'] },
      given: { name: 'as64599', asn: 2 ** 32, bgpAnnounceSetId: set },
      line: `${cli} config create as64599 --asn 4294967296 --bgp-announce-set-id ${set}`,
      asks: { Name: 'as64599', ASN: '4294967296', 'Announce set': set },
      says: 'Must be a whole number from 0 to 4294967295',
    },
  },
  [`${cli} config update`]: {
    allowed: {
      at: configsAt,
      row: 'as64512',
      given: { nameOrId: 'as64512', maxPaths: 4 },
      line: `${cli} config update as64512 --max-paths 4`,
      asks: { 'Maximum paths': '4' },
      calls: [{ call: `PUT ${api}?name_or_id=as64512`, body: { max_paths: 4 } }],
      says: 'BGP configuration as64512 updated',
      ends: configsAt,
    },
    refused: {
      by: 'value',
      at: configsAt,
      row: 'as64512',
      given: { nameOrId: 'as64512', maxPaths: 33 },
      line: `${cli} config update as64512 --max-paths 33`,
      asks: { 'Maximum paths': '33' },
      says: 'Maximum paths must be a number from 1 to 32',
    },
  },
  [`${cli} config delete`]: {
    allowed: {
      at: configsAt,
      row: 'as64513',
      given: { nameOrId: 'as64513' },
      line: `${cli} config delete as64513`,
      calls: [{ call: `DELETE ${api}?name_or_id=as64513` }],
      says: 'BGP configuration as64513 deleted',
      ends: configsAt,
    },
    refused: {
      by: 'server',
      at: configsAt,
      row: 'as64512',
      given: { nameOrId: 'as64512' },
      line: `${cli} config delete as64512`,
      calls: [{ call: `DELETE ${api}?name_or_id=as64512` }],
      says: 'BGP config cannot be deleted while the settings uplink-0 use it',
    },
  },
  [`${cli} announce-set update`]: {
    allowed: {
      at: setsAt,
      button: { at: setsAt, press: ['New BGP announce set'] },
      given: { name: 'new-set', announcement: halfGiven },
      line: `${cli} announce-set update new-set ${halfTyped}`,
      asks: { Name: 'new-set' },
      calls: puts('new-set', half).calls,
      unasked: true,
      says: 'BGP announce set new-set saved',
      ends: `${setsAt}/new-set/announcements`,
    },
    refused: {
      by: 'value',
      at: setsAt,
      button: { at: setsAt, press: ['New BGP announce set'] },
      given: { name: 'New', announcement: halfGiven },
      line: `${cli} announce-set update New ${halfTyped}`,
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  [`console ${cli} announce-set update`]: {
    allowed: {
      at: setsAt,
      row: set,
      given: { announceSet: set, announcement: halfGiven },
      line: `console ${cli} announce-set update ${set} ${halfTyped}`,
      ...puts(set, half),
      says: `BGP announce set ${set} updated`,
      ends: setAt,
    },
    refused: {
      by: 'gone',
      at: setsAt,
      given: { announceSet: 'nobody', announcement: [] },
      line: `console ${cli} announce-set update nobody --announcement '[]'`,
      says: 'Not found: BGP announce set "nobody"',
    },
  },
  [`${cli} announce-set delete`]: {
    allowed: {
      since: [{ call: `PUT ${api}-announce-set`, body: puts('unused').calls[0]?.body }],
      at: setsAt,
      row: 'unused',
      given: { announceSet: 'unused' },
      line: `${cli} announce-set delete unused`,
      calls: [{ call: `DELETE ${api}-announce-set/unused` }],
      says: 'BGP announce set unused deleted',
      ends: setsAt,
    },
    refused: {
      by: 'server',
      at: setsAt,
      row: set,
      given: { announceSet: set },
      line: `${cli} announce-set delete ${set}`,
      calls: [{ call: `DELETE ${api}-announce-set/${set}` }],
      says: 'BGP announce set cannot be deleted while the config as64512 uses it',
    },
  },
  [`console ${cli} announcement create`]: {
    allowed: {
      at: setAt,
      button: { at: setAt, press: ['Announce network'] },
      given: { announceSet: set, addressLot: 'customer-pool', prefix: '123.4.56.0/25' },
      line: `console ${cli} announcement create --address-lot customer-pool --prefix 123.4.56.0/25`,
      asks: { 'Address lot': 'customer-pool', Network: '123.4.56.0/25' },
      ...puts(set, whole, half),
      says: '123.4.56.0/25 is announced',
      ends: setAt,
    },
    refused: {
      by: 'state',
      at: setAt,
      button: { at: setAt, press: ['Announce network'] },
      given: { announceSet: set, addressLot: 'customer-pool', prefix: '123.4.56.0/24' },
      line: `console ${cli} announcement create --address-lot customer-pool --prefix 123.4.56.0/24`,
      asks: { 'Address lot': 'customer-pool', Network: '123.4.56.0/24' },
      says: '123.4.56.0/24 is already announced',
    },
  },
  [`console ${cli} announcement delete`]: {
    allowed: {
      at: setAt,
      row: '123.4.56.0/24',
      given: { announceSet: set, prefix: '123.4.56.0/24' },
      line: `console ${cli} announcement delete 123.4.56.0/24`,
      ...puts(set),
      says: '123.4.56.0/24 is withdrawn',
    },
    refused: {
      by: 'gone',
      at: setAt,
      given: { announceSet: set, prefix: '10.0.0.0/8' },
      line: `console ${cli} announcement delete 10.0.0.0/8`,
      says: 'Not found: BGP announcement "10.0.0.0/8"',
    },
  },
}
