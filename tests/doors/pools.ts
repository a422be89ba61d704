import { expect } from 'vitest'
import type { Cases, Spot } from './case.ts'
import { lost, page } from './pages.ts'

type Kind = {
  /** As in the CLI's words and in paths: `ip-pool`. */
  readonly word: string
  readonly one: string
  /** A pool that silo maze-war has as its default, and uses. */
  readonly full: string
  readonly kindOf: string
  readonly type: object
  readonly lostWith: string
  readonly deleted: string
  readonly unlinked: string
  readonly inUse: string
}

const home = '/projects/mock-project/instances'
const inServices = 'A multicast IP pool cannot be assigned to system services'

const ranges = 'POST /v1/system/ip-pools/ip-pool-3/ranges'
const members = 'POST /v1/system/subnet-pools/ipv6-subnet-pool/members'
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
    allowed: {
      since: [{ call: 'DELETE /v1/system/ip-pools/ip-pool-3/silos/myriad' }],
      at: '/system/networking/ip-pools',
      row: 'ip-pool-3',
      given: { pool: 'ip-pool-3', assignment: 'system_services' },
      line: 'system networking ip-pool assign ip-pool-3 --assignment system_services',
      asks: { 'Assigned to': 'system_services' },
      calls: [
        {
          call: 'POST /v1/system/ip-pools/ip-pool-3/assignment',
          body: { assignment: 'system_services' },
        },
      ],
      says: 'IP pool ip-pool-3 assigned to system services',
    },
    refused: {
      by: 'server',
      at: '/system/networking/ip-pools',
      row: 'ip-pool-5-multicast-v4',
      given: { pool: 'ip-pool-5-multicast-v4', assignment: 'system_services' },
      line: 'system networking ip-pool assign ip-pool-5-multicast-v4 --assignment system_services',
      asks: { 'Assigned to': 'system_services' },
      calls: [
        {
          call: 'POST /v1/system/ip-pools/ip-pool-5-multicast-v4/assignment',
          body: { assignment: 'system_services' },
        },
      ],
      says: inServices,
    },
  },
  'system networking ip-pool range add': {
    allowed: {
      at: inIp,
      button: { at: inIp, press: ['Add range'] },
      given: ranged,
      line: 'system networking ip-pool range add --first 10.0.3.1 --last 10.0.3.9',
      asks: { First: '10.0.3.1', Last: '10.0.3.9' },
      calls: [{ call: `${ranges}/add`, body: { first: '10.0.3.1', last: '10.0.3.9' } }],
      says: 'IP range added',
      ends: inIp,
    },
    refused: {
      by: 'value',
      at: inIp,
      button: { at: inIp, press: ['Add range'] },
      given: { ...ranged, last: 'fd00::9' },
      line: 'system networking ip-pool range add --first 10.0.3.1 --last fd00::9',
      asks: { First: '10.0.3.1', Last: 'fd00::9' },
      says: 'IPv6 address not allowed in IPv4 pool',
    },
  },
  'system networking ip-pool range remove': {
    allowed: {
      since: [{ call: `${ranges}/add`, body: { first: '10.0.3.1', last: '10.0.3.9' } }],
      at: inIp,
      row: '10.0.3.1',
      given: { pool: 'ip-pool-3', first: '10.0.3.1' },
      line: 'system networking ip-pool range remove 10.0.3.1',
      calls: [{ call: `${ranges}/remove`, body: { first: '10.0.3.1', last: '10.0.3.9' } }],
      says: 'Remove IP range',
    },
    refused: {
      by: 'server',
      at: '/system/networking/ip-pools/ip-pool-1',
      row: '123.4.56.0',
      given: { pool: 'ip-pool-1', first: '123.4.56.0' },
      line: 'system networking ip-pool range remove 123.4.56.0',
      calls: [
        {
          call: 'POST /v1/system/ip-pools/ip-pool-1/ranges/remove',
          body: { first: '123.4.56.0', last: '123.4.56.20' },
        },
      ],
      says: 'IP range cannot be removed while IP addresses are allocated from it',
    },
  },
  'system networking subnet-pool member add': {
    allowed: {
      at: inSubnets,
      button: { at: inSubnets, press: ['Add member'] },
      given: { ...block, minPrefixLength: 48 },
      line: 'system networking subnet-pool member add --subnet fd00:2000::/32 --min-prefix-length 48',
      asks: { Subnet: 'fd00:2000::/32', 'Min prefix length': '48' },
      calls: [
        { call: `${members}/add`, body: { subnet: 'fd00:2000::/32', min_prefix_length: 48 } },
      ],
      says: 'Member added',
      ends: inSubnets,
    },
    refused: {
      by: 'value',
      at: inSubnets,
      button: { at: inSubnets, press: ['Add member'] },
      given: { ...block, minPrefixLength: 16 },
      line: 'system networking subnet-pool member add --subnet fd00:2000::/32 --min-prefix-length 16',
      asks: { Subnet: 'fd00:2000::/32', 'Min prefix length': '16' },
      says: 'Must be ≥ subnet prefix length (32)',
    },
  },
  'system networking subnet-pool member remove': {
    allowed: {
      at: inSubnets,
      row: 'fd00:1000::/32',
      given: { pool: 'ipv6-subnet-pool', subnet: 'fd00:1000::/32' },
      line: 'system networking subnet-pool member remove fd00:1000::/32',
      calls: [{ call: `${members}/remove`, body: { subnet: 'fd00:1000::/32' } }],
      says: 'Remove member',
    },
    refused: {
      by: 'server',
      at: '/system/networking/subnet-pools/default-v4-subnet-pool',
      row: '10.128.0.0/16',
      given: { pool: 'default-v4-subnet-pool', subnet: '10.128.0.0/16' },
      line: 'system networking subnet-pool member remove 10.128.0.0/16',
      calls: [
        {
          call: 'POST /v1/system/subnet-pools/default-v4-subnet-pool/members/remove',
          body: { subnet: '10.128.0.0/16' },
        },
      ],
      says: 'Subnet pool member cannot be removed while subnets are allocated from it',
    },
  },
}

/** What both kinds of pool can do. */
function casesOf(kind: Kind): Cases {
  const { word, one, full } = kind
  const cli = `system networking ${word}`
  const api = `/v1/system/${word}s`
  const at = `/system/networking/${word}s`
  const button = { at, press: [`New ${one}`] }
  const made = { name: 'new-pool', description: '', ip_version: 'v4', ...kind.type }
  const create = { name: 'new-pool', ipVersion: 'v4' }
  const silos = `${at}/${full}?tab=silos`
  const tab = (silo: string) => `/system/silos/${silo}/${word}s`
  const link = { pool: full, silo: 'no-pools', isDefault: false }
  const named = (silo: string) => ({ pool: full, silo })
  const flags = (silo: string) => `--pool ${full} --silo ${silo}`
  const linked = [
    { call: `POST ${api}/${full}/silos`, body: { silo: 'no-pools', is_default: false } },
  ]
  const put = (silo: string, isDefault: boolean) => [
    { call: `PUT ${api}/${full}/silos/${silo}`, body: { is_default: isDefault } },
  ]
  const drop = (silo: string) => [{ call: `DELETE ${api}/${full}/silos/${silo}` }]
  const capital = one.charAt(0).toUpperCase() + one.slice(1)
  const linkSays = `${capital} ${full} linked to silo no-pools`
  const asCli = (line: string, as: string, says: string) => ({
    oxide: { line: `oxide ${cli} silo ${line}`, as: `${cli} silo ${as}`, says },
  })
  const noPool = `Not found: ${one} 'nobody'`
  return {
    [`${cli} create`]: {
      allowed: {
        at,
        button,
        given: create,
        line: `${cli} create --name new-pool --ip-version v4`,
        asks: { Name: 'new-pool', ...(word === 'subnet-pool' ? { 'IP version': 'v4' } : {}) },
        calls: [{ call: `POST ${api}`, body: made }],
        says: `${capital} new-pool created`,
        ends: at,
      },
      refused: {
        by: 'value',
        at,
        button,
        given: { ...create, name: 'New' },
        line: `${cli} create --name New --ip-version v4`,
        asks: { Name: 'New', ...(word === 'subnet-pool' ? { 'IP version': 'v4' } : {}) },
        says: 'Can only contain lower-case letters, numbers, and dashes',
      },
    },
    [`${cli} update`]: {
      allowed: {
        at,
        row: full,
        given: { pool: full, name: 'renamed' },
        line: `${cli} update ${full} --name renamed`,
        asks: { Name: 'renamed' },
        calls: [{ call: `PUT ${api}/${full}`, body: { name: 'renamed' } }],
        formCalls: [
          {
            call: `PUT ${api}/${full}`,
            body: { name: 'renamed', description: expect.any(String) },
          },
        ],
        says: `${capital} renamed updated`,
        ends: `${at}/renamed`,
      },
      refused: {
        by: 'value',
        at,
        row: full,
        given: { pool: full, name: 'New' },
        line: `${cli} update ${full} --name New`,
        asks: { Name: 'New' },
        says: 'Can only contain lower-case letters, numbers, and dashes',
      },
    },
    [`${cli} delete`]: {
      allowed: {
        since: [{ call: `POST ${api}`, body: { ...made, name: 'empty' } }],
        at,
        row: 'empty',
        given: { pool: 'empty' },
        line: `${cli} delete empty`,
        calls: [{ call: `DELETE ${api}/empty` }],
        says: kind.deleted,
        ends: at,
      },
      refused: {
        by: 'state',
        at,
        row: full,
        given: { pool: full },
        line: `${cli} delete ${full}`,
        says: kind.lostWith,
      },
    },
    [`${cli} list`]: page(
      { at: home, given: {}, line: `${cli} list` },
      `Go to ${one}s`,
      at,
      { by: 'word', at: home, given: {}, line: `${cli} list all`, says: 'Unexpected argument "all"' },
    ),
    [`${cli} view`]: page(
      { at, row: full, given: { pool: full }, line: `${cli} view ${full}` },
      `Open ${one}`,
      `${at}/${full}`,
      lost({ at, given: { pool: 'nobody' }, line: `${cli} view nobody` }, noPool),
    ),
    [`silo ${word} list`]: page(
      { at: '/system/silos', row: 'myriad', given: { silo: 'myriad' }, line: `silo ${word} list myriad` },
      `Go to ${one}s`,
      tab('myriad'),
      lost(
        { at: '/system/silos', given: { silo: 'nobody' }, line: `silo ${word} list nobody` },
        "Not found: silo 'nobody'",
      ),
    ),
    [`${cli} silo link`]: {
      allowed: {
        at,
        row: full,
        given: link,
        line: `${cli} silo link ${flags('no-pools')} --is-default false`,
        calls: linked,
        says: linkSays,
      },
      refused: {
        by: 'state',
        at,
        row: full,
        given: { ...link, silo: 'maze-war' },
        line: `${cli} silo link ${flags('maze-war')} --is-default false`,
        says: `${full} is already linked to silo maze-war`,
      },
    },
    [`console silo ${word} link`]: {
      allowed: {
        at: '/system/silos',
        row: 'no-pools',
        given: link,
        line: `console silo ${word} link ${flags('no-pools')} --is-default false`,
        ...asCli(`link ${flags('no-pools')} --is-default false`, 'link', linkSays),
        calls: linked,
        says: linkSays,
      },
      refused: {
        by: 'state',
        at: '/system/silos',
        row: 'maze-war',
        given: { ...link, silo: 'maze-war' },
        line: `console silo ${word} link ${flags('maze-war')} --is-default false`,
        says: `${full} is already linked to silo maze-war`,
      },
    },
    [`${cli} silo update`]: {
      allowed: {
        since: linked,
        at: silos,
        row: 'no-pools',
        given: named('no-pools'),
        line: `${cli} silo update ${flags('no-pools')}`,
        calls: put('no-pools', true),
        says: `Make ${one} default`,
      },
      refused: {
        by: 'state',
        at: silos,
        row: 'maze-war',
        given: named('maze-war'),
        line: `${cli} silo update ${flags('maze-war')}`,
        says: `${full} is already the default ${kind.kindOf} pool`,
      },
    },
    [`console ${cli} silo clear-default`]: {
      allowed: {
        at: silos,
        row: 'maze-war',
        given: named('maze-war'),
        line: `console ${cli} silo clear-default ${flags('maze-war')}`,
        ...asCli(`update ${flags('maze-war')} --is-default false`, 'update', `Make ${one} default`),
        calls: put('maze-war', false),
        says: `Clear default ${one}`,
      },
      refused: {
        since: linked,
        by: 'state',
        at: silos,
        row: 'no-pools',
        given: named('no-pools'),
        line: `console ${cli} silo clear-default ${flags('no-pools')}`,
        says: `${full} is not a default pool`,
      },
    },
    [`${cli} silo unlink`]: unlink(silos, 'no-pools', 'maze-war', `${cli} silo unlink`),
    [`console silo ${word} unlink`]: unlink(
      tab('no-pools'),
      full,
      full,
      `console silo ${word} unlink`,
      asCli(`unlink ${flags('no-pools')}`, 'unlink', kind.unlinked),
      asCli(`unlink ${flags('maze-war')}`, 'unlink', kind.inUse),
    ),
  }

  function unlink(
    page_: string,
    row: string,
    refusedRow: string,
    words: string,
    oxide: Pick<Spot, 'oxide'> = {},
    refusedOxide: Pick<Spot, 'oxide'> = {},
  ) {
    const isOfSilo = page_ !== silos
    return {
      allowed: {
        since: linked,
        at: page_,
        row,
        given: named('no-pools'),
        line: `${words} ${flags('no-pools')}`,
        ...oxide,
        calls: drop('no-pools'),
        says: kind.unlinked,
      },
      refused: {
        by: 'server' as const,
        at: isOfSilo ? tab('maze-war') : page_,
        row: refusedRow,
        given: named('maze-war'),
        line: `${words} ${flags('maze-war')}`,
        ...refusedOxide,
        calls: drop('maze-war'),
        says: kind.inUse,
      },
    }
  }
}
