import type { Cases } from '../case.ts'
import { type Kind, lifeOf } from './pool-life.ts'
import { linksOf } from './pool-links.ts'

const inServices = 'A multicast IP pool cannot be assigned to system services'

const ranges = 'POST /v1/system/ip-pools/ip-pool-3/ranges'
const ranged = { pool: 'ip-pool-3', first: '10.0.3.1', last: '10.0.3.9' }
const inIp = '/system/networking/ip-pools/ip-pool-3'
const inSubnets = '/system/networking/subnet-pools/ipv6-subnet-pool'
const block = { pool: 'ipv6-subnet-pool', subnet: 'fd00:2000::/32' }

/** The pools of the fleet, what they consist of, and the silos that take from them. */
export const pools: Cases = {
  ...casesOf({
    word: 'ip-pool',
    one: 'IP pool',
    full: 'ip-pool-1',
    kindOf: 'IPv4 unicast',
    type: { pool_type: 'unicast' },
    lostWith: 'IP pool cannot be deleted while it contains IP ranges',
    deleted: 'Pool empty deleted',
    unlinked: 'IP pool unlinked',
    inUse: 'IP pool cannot be unlinked while addresses of it are allocated in the silo',
  }),
  ...casesOf({
    word: 'subnet-pool',
    one: 'subnet pool',
    full: 'default-v4-subnet-pool',
    kindOf: 'IPv4 subnet',
    type: {},
    lostWith: 'Subnet pool cannot be deleted while it contains members',
    deleted: 'Subnet pool empty deleted',
    unlinked: 'Subnet pool unlinked',
    inUse: 'Subnet pool cannot be unlinked while subnets of it are allocated in the silo',
  }),
  'system networking ip-pool assign': {
    since: [{ call: 'DELETE /v1/system/ip-pools/ip-pool-3/silos/myriad' }],
    at: '/system/networking/ip-pools',
    row: 'ip-pool-3',
    given: { assignment: 'system_services' },
    says: 'IP pool ip-pool-3 assigned to system services',
    refused: {
      by: 'server',
      row: 'ip-pool-5-multicast-v4',
      given: { assignment: 'system_services' },
      says: inServices,
    },
  },
  'system networking ip-pool range add': {
    at: inIp,
    given: ranged,
    calls: [{ call: `${ranges}/add`, body: { first: '10.0.3.1', last: '10.0.3.9' } }],
    says: 'IP range added',
    refused: {
      by: 'value',
      given: { last: 'fd00::9' },
      says: 'IPv6 address not allowed in IPv4 pool',
    },
  },
  'system networking ip-pool range remove': {
    since: [{ call: `${ranges}/add`, body: { first: '10.0.3.1', last: '10.0.3.9' } }],
    at: inIp,
    row: '10.0.3.1',
    calls: [{ call: `${ranges}/remove`, body: { first: '10.0.3.1', last: '10.0.3.9' } }],
    says: 'Removed IP range',
    refused: {
      by: 'server',
      at: '/system/networking/ip-pools/ip-pool-1',
      row: '123.4.56.0',
      calls: {
        call: 'POST /v1/system/ip-pools/ip-pool-1/ranges/remove',
        body: { first: '123.4.56.0', last: '123.4.56.20' },
      },
      says: 'IP range cannot be removed while IP addresses are allocated from it',
    },
  },
  'system networking subnet-pool member add': {
    at: inSubnets,
    given: { ...block, minPrefixLength: 48 },
    says: 'Member added',
    refused: {
      by: 'value',
      given: { minPrefixLength: 16 },
      says: 'Must be ≥ subnet prefix length (32)',
    },
  },
  'system networking subnet-pool member remove': {
    at: inSubnets,
    row: 'fd00:1000::/32',
    says: 'Removed member',
    refused: {
      by: 'server',
      at: '/system/networking/subnet-pools/default-v4-subnet-pool',
      row: '10.128.0.0/16',
      says: 'Subnet pool member cannot be removed while subnets are allocated from it',
    },
  },
}

function casesOf(kind: Kind): Cases {
  return { ...lifeOf(kind), ...linksOf(kind) }
}
