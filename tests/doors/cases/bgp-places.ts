import type { Cases } from '../case.ts'

const at = '/system/networking/bgp'
const cli = 'system networking bgp'

/** The pages of BGP. */
export const bgpPlaces: Cases = {
  [`${cli} status`]: { says: 'Went to BGP sessions', ends: `${at}/sessions` },
  [`${cli} config list`]: { says: 'Went to BGP configurations', ends: `${at}/configs` },
  [`${cli} announce-set list`]: { says: 'Went to BGP announce sets', ends: `${at}/announce-sets` },
  [`${cli} exported`]: { says: 'Went to exported routes', ends: `${at}/exported` },
  [`${cli} imported`]: {
    given: { asn: 64512 },
    says: 'Went to imported routes',
    ends: `${at}/imported?asn=64512`,
    refused: {
      by: 'value',
      given: { asn: -1 },
      says: 'Must be a whole number from 0 to 4294967295',
    },
  },
  [`${cli} history`]: {
    given: { asn: 64512 },
    says: 'Went to BGP messages',
    ends: `${at}/history?asn=64512`,
    refused: {
      by: 'value',
      given: { asn: -1 },
      says: 'Must be a whole number from 0 to 4294967295',
    },
  },
  [`console ${cli} config view`]: {
    at: `${at}/configs`,
    row: 'as64512',
    says: 'Opened BGP configuration',
    ends: `${at}/configs/as64512`,
    refused: { by: 'word' },
  },
  [`console ${cli} announce-set view`]: {
    at: `${at}/announce-sets`,
    row: 'as64512-announce',
    says: 'Opened BGP announce set',
    ends: `${at}/announce-sets/as64512-announce/announcements`,
    refused: { by: 'word' },
  },
  [`${cli} announcement list`]: {
    given: { announceSet: 'as64512-announce' },
    says: 'Went to BGP announcements',
    ends: `${at}/announce-sets/as64512-announce/announcements`,
    refused: { by: 'word' },
  },
}
