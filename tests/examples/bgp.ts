import type { Args } from '../../src/commands/kernel/command.ts'

const announceSet = 'as64512-announce'
const announcement = [{ addressLotBlock: 'customer-pool', network: '123.4.56.0/24' }]

/** Arguments for the commands on BGP, by their ids. */
export const bgpExamples: Readonly<Record<string, Args>> = {
  'system networking bgp status': {},
  'system networking bgp config list': {},
  'console system networking bgp config view': { bgpConfig: 'as64512' },
  'system networking bgp config create': {
    name: 'as64599',
    asn: 64_599,
    bgpAnnounceSetId: announceSet,
  },
  'system networking bgp config update': { nameOrId: 'as64512', maxPaths: 2 },
  'system networking bgp config delete': { nameOrId: 'as64513' },
  'system networking bgp announce-set list': {},
  'console system networking bgp announce-set view': { announceSet },
  'system networking bgp announce-set update': { name: 'new-set', announcement },
  'console system networking bgp announce-set update': { announceSet, announcement },
  'system networking bgp announce-set delete': { announceSet: 'unused-announce' },
  'system networking bgp announcement list': { announceSet },
  'console system networking bgp announcement create': {
    announceSet,
    addressLot: 'customer-pool',
    prefix: '123.4.56.64/26',
  },
  'console system networking bgp announcement delete': { announceSet, prefix: '123.4.56.0/24' },
  'system networking bgp exported': {},
  'system networking bgp imported': { asn: 64_512 },
  'system networking bgp history': { asn: 64_512 },
}
