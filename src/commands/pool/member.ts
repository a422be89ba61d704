import {
  systemSubnetPoolMemberAdd,
  systemSubnetPoolMemberRemove,
} from '../../api/generated/writes/system-subnet-pools-members.ts'
import { cidrRefusal, ipRefusal } from '../../api/valid/address.ts'
import { memberErrors, rangeEndRefusal } from '../../api/valid/pool.ts'
import { nouns } from '../../state/nouns.ts'
import type { CliLine } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { number, ref, text } from '../kernel/params.ts'
import { goTo } from '../plain.ts'
import {
  systemIpPoolRangeAdd,
  systemIpPoolRangeRemove,
} from '../../api/generated/writes/system-ip-pools-ranges.ts'

export const addMember = define({
  id: 'system networking subnet-pool member add',
  verb: 'Add member',
  title: 'Add member',
  params: {
    subnet: text('Subnet', { refused: (value) => cidrRefusal(value.trim()) }),
    minPrefixLength: number('Min prefix length', {
      optional: true,
      min: 0,
      hint: 'Of the largest subnet to cut from it. Leave blank to allow all of it',
    }),
    maxPrefixLength: number('Max prefix length', {
      optional: true,
      min: 0,
      hint: 'Of the smallest subnet to cut from it. Leave blank to allow a single address',
    }),
    pool: ref('systemSubnetPool'),
  },
  subject: ({ pool }) => nouns.systemSubnetPool.view({ systemSubnetPool: pool }),
  check: (member, { ipVersion }): Readonly<Record<string, string>> =>
    memberErrors({ ...member, subnet: member.subnet.trim() }, ipVersion),
  run: (api, { pool, subnet, ...lengths }) =>
    api.call(systemSubnetPoolMemberAdd, {
      path: { pool },
      body: { subnet: subnet.trim(), ...lengths },
    }),
  done: ({ pool }) => ({
    say: 'Member added',
    refresh: ['subnetPoolMember', 'systemSubnetPool'],
    ...goTo('systemSubnetPool', { systemSubnetPool: pool }),
  }),
  key: 'c',
  keywords: ['create', 'new', 'block', 'cidr'],
})

export const removeMember = define({
  id: 'system networking subnet-pool member remove',
  params: { subnet: ref('subnetPoolMember', { label: 'Subnet' }), pool: ref('systemSubnetPool') },
  subject: ({ pool, subnet }) =>
    nouns.subnetPoolMember.view({ systemSubnetPool: pool, subnetPoolMember: subnet }),
  confirm: ({ subnet }) =>
    `${subnet} will be removed from the pool. This fails while subnets are allocated from it.`,
  danger: 'destroys',
  run: (api, { pool }, { seen: { subnet } }) =>
    api.call(systemSubnetPoolMemberRemove, { path: { pool }, body: { subnet } }),
  done: () => ({ refresh: ['subnetPoolMember', 'systemSubnetPool'] }),
  wording: { failed: 'Could not remove member' },
  key: 'd',
  bulk: true,
  keywords: ['delete', 'block', 'cidr'],
})

const refused = (address: string) => ipRefusal(address.trim())
const last = text('Last', { refused })

export const addRange = define({
  id: 'system networking ip-pool range add',
  verb: 'Add range',
  title: 'Add IP range',
  params: {
    first: text('First', { refused }),
    last,
    pool: ref('systemPool'),
  },
  subject: ({ pool }) => nouns.systemPool.view({ systemPool: pool }),
  check: (range, pool) => rangeErrors(range, pool),
  run: (api, { pool, first, last: end }) =>
    api.call(systemIpPoolRangeAdd, {
      path: { pool },
      body: { first: first.trim(), last: end.trim() },
    }),
  done: ({ pool }) => ({
    say: 'IP range added',
    refresh: ['ipRange', 'systemPool'],
    ...goTo('systemPool', { systemPool: pool }),
  }),
  key: 'c',
  keywords: ['create', 'new', 'addresses', 'extend', 'grow', 'add ips', 'add more ips', 'more ips'],
})

export const removeRange = define({
  id: 'system networking ip-pool range remove',
  params: {
    first: ref('ipRange', { label: 'First' }),
    last: { ...last, optional: true },
    pool: ref('systemPool'),
  },
  subject: ({ pool, first }) => nouns.ipRange.view({ systemPool: pool, ipRange: first }),
  refused: ({ first, last: end }, { last: given }) =>
    given === undefined || given === end
      ? null
      : `The range that starts at ${first} ends at ${end}`,
  wording: { heading: 'Remove range', failed: 'Could not remove range' },
  confirm: ({ first, last: end }) =>
    `${first} – ${end} will be removed from the pool. This fails while any of its addresses are in use.`,
  danger: 'destroys',
  run: (api, { pool }, { seen }) =>
    api.call(systemIpPoolRangeRemove, {
      path: { pool },
      body: { first: seen.first, last: seen.last },
    }),
  done: () => ({ refresh: ['ipRange', 'systemPool'] }),
  cli: (args, seen): CliLine => ({
    command: removeRange,
    args: { ...args, ...(seen === undefined ? {} : ends(seen)) },
  }),
  key: 'd',
  bulk: true,
  keywords: ['delete', 'addresses'],
})

type Ends = { readonly first: string; readonly last: string }

function ends({ first, last: end }: Ends): Ends {
  return { first, last: end }
}

/** Returns the errors of a new range's ends, given its pool. */
export function rangeErrors(
  range: Partial<Ends>,
  pool: { readonly ipVersion: 'v4' | 'v6' } | undefined,
): Readonly<Record<string, string>> {
  const wrong = (['first', 'last'] as const).flatMap((end) => {
    const given = range[end]?.trim() ?? ''
    const reason = given === '' ? null : rangeEndRefusal(given, pool?.ipVersion)
    return reason === null ? [] : [[end, reason]]
  })
  return Object.fromEntries(wrong)
}
