import { test } from 'vitest'
import { type Refusal, story, testRefusals } from './harness.ts'

const system = '/v1/system/ip-pools'
const member = (name: string, over: object = {}) => ({ name, description: '', ...over })
const ends = (first: string, last: string) => ({ first, last })

const range = (pool: string, first: string, last: string, message: string): Refusal => [
  `POST ${system}/${pool}/ranges/add`,
  ends(first, last),
  400,
  message,
]

testRefusals('refuses a range', [
  range('ip-pool-3', '10.9.0.9', '10.9.0.1', 'last is less than first'),
  range('ip-pool-3', '10.9.0.1', 'fd00::1', 'of one version'),
  range('ip-pool-3', 'fd05::1', 'fd05::9', 'takes IPv4 ranges only'),
  range('ip-pool-3', '10.0.0.1', '10.0.0.20', "of IP pool 'ip-pool-1'"),
  range('ip-pool-3', '224.2.0.0', '224.2.0.9', 'takes no multicast addresses'),
  range('ip-pool-5-multicast-v4', '10.9.0.1', '10.9.0.9', 'multicast addresses only'),
  range('ip-pool-5-multicast-v4', '232.0.0.1', '232.0.0.9', 'cannot be in one IP pool'),
  range('ip-pool-6-multicast-v6', 'ff3e::1', 'ff3e::9', 'cannot be in one IP pool'),
])

const remove = `POST ${system}/ip-pool-1/ranges/remove`

testRefusals('refuses to delete or unlink what is in use', [
  [remove, ends('123.4.56.0', '123.4.56.20'), 400, 'while IP addresses are allocated from it'],
  [`DELETE ${system}/ip-pool-1`, undefined, 400, 'cannot be deleted while it contains IP ranges'],
  [`DELETE ${system}/ip-pool-3`, undefined, 400, 'while it is linked to silos'],
  [`DELETE ${system}/ip-pool-1/silos/maze-war`, undefined, 400, 'are allocated in the silo'],
])

const room = (pool: string) => `GET ${system}/${pool}/utilization`

test(
  'utilization counts all addresses in use',
  story([
    // Three floating, six ephemeral and one address that four instances share.
    [room('ip-pool-1'), 200, { capacity: 24, remaining: 14 }],
    [room('ip-pool-2'), 200, { capacity: 32, remaining: 31 }],
    ['DELETE /v1/floating-ips/rootbeer-float?project=mock-project', 204],
    [room('ip-pool-1'), 200, { capacity: 24, remaining: 15 }],
  ]),
)

const links = `${system}/ip-pool-3/silos`
const link = (silo: string, is_default: boolean) => ({ silo, is_default })
const isDefault = (pool: string, is_default: boolean) =>
  [`GET /v1/ip-pools/${pool}`, 200, { is_default }] as const

test(
  'a silo is linked, gets another default of its version and type, and is unlinked',
  story([
    [`POST ${links}`, link('maze-war', false), 201, { is_default: false }],
    [`POST ${links}`, link('maze-war', false), 400, 'already exists'],
    [`PUT ${links}/maze-war`, { is_default: true }, 200],
    isDefault('ip-pool-3', true),
    isDefault('ip-pool-1', false),
    isDefault('ip-pool-2', true),
    isDefault('ip-pool-5-multicast-v4', true),
    [`POST ${links}`, link('no-pools', true), 201],
    [`POST ${system}/ip-pool-1/silos`, link('no-pools', true), 400, 'already exists'],
    [`DELETE ${links}/no-pools`, 204],
    [`DELETE ${links}/no-pools`, 404, "link for pool 'ip-pool-3' and silo 'no-pools'"],
  ]),
)

const assign = (pool: string) => `POST ${system}/${pool}/assignment`
const toRack = { assignment: 'system_services' }

test(
  'a pool serves silos or the rack, never both, and the rack keeps at least one',
  story([
    [assign('ip-pool-1'), toRack, 400, 'while it is linked to silos'],
    [assign('service-pool-v4'), { assignment: 'silos' }, 400, 'The last IP pool of the system'],
    [`POST ${system}`, member('more'), 201],
    [`POST ${system}/more/ranges/add`, ends('10.200.0.1', '10.200.0.9'), 201],
    [assign('more'), toRack, 200, toRack],
    [`POST ${system}/more/silos`, link('maze-war', false), 400, 'assigned to system services'],
    [assign('service-pool-v4'), { assignment: 'silos' }, 200],
  ]),
)

const subnets = '/v1/system/subnet-pools'
const add = (pool: string) => `POST ${subnets}/${pool}/members/add`
const drop = (pool: string) => `POST ${subnets}/${pool}/members/remove`
const narrow = { subnet: '9.0.0.0/24', min_prefix_length: 26, max_prefix_length: 28 }
const usual = { subnet: '10.130.0.0/16', min_prefix_length: 16, max_prefix_length: 32 }

test(
  'a subnet pool is filled, emptied and deleted',
  story([
    [`POST ${subnets}`, member('fresh', { ip_version: 'v4' }), 201],
    [add('fresh'), { subnet: '10.130.0.0/16' }, 201, usual],
    [add('fresh'), narrow, 201, narrow],
    [`GET ${subnets}/fresh/members`, 200, { items: [narrow, usual] }],
    [`DELETE ${subnets}/fresh`, 400, 'cannot be deleted while it contains members'],
    [drop('fresh'), { subnet: '9.0.0.0/24' }, 204],
  ]),
)

const lengths = (min: number | null, max: number | null = null) => ({
  subnet: '10.130.0.0/16',
  min_prefix_length: min,
  max_prefix_length: max,
})

testRefusals(
  'refuses a member',
  [
    ['another version', { subnet: 'fd00:2::/48' }, 400, 'takes IPv4 members only'],
    ['host bits', { subnet: '10.130.0.1/16' }, 400, 'non-zero host identifier'],
    ['overlap', { subnet: '10.129.7.0/24' }, 400, '10.129.0.0/16 already exists in pool'],
    ['reversed', lengths(28, 20), 400, 'min_prefix_length must be <= max_prefix_length'],
    ['too long', lengths(null, 33), 400, 'Prefix lengths must be <= 32'],
  ],
  add('default-v4-subnet-pool'),
)

const ofSilo = `${subnets}/default-v4-subnet-pool/silos`

const left = (remaining: number) =>
  [`GET ${subnets}/default-v4-subnet-pool/utilization`, 200, { remaining }] as const

test(
  'a subnet pool counts the widths of its subnets, which keep it in use',
  story([
    left(2 ** 16 - 256 - 256 - 16),
    [drop('default-v4-subnet-pool'), { subnet: '10.128.0.0/16' }, 400, 'are allocated from it'],
    [`DELETE ${ofSilo}/maze-war`, 400, 'while subnets of it are allocated in the silo'],
    [`DELETE ${ofSilo}/myriad`, 204],
    ['DELETE /v1/external-subnets/web-subnet?project=mock-project', 204],
    left(2 ** 16 - 256 - 16),
  ]),
)
