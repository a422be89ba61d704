import {
  systemSubnetPoolMemberAdd,
  systemSubnetPoolMemberRemove,
} from '../../api/generated/writes/system-subnet-pools-members.ts'
import { cidrRefusal } from '../../api/valid/address.ts'
import { memberErrors } from '../../api/valid/pool.ts'
import { nouns } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { number, ref, text } from '../kernel/params.ts'
import { goTo } from '../plain.ts'

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
