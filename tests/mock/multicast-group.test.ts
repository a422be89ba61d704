import { test } from 'vitest'
import { named, newInstance, story, testRefusals, unchanged } from './harness.ts'

const project = 'project=mock-project'
const groups = '/v1/multicast-groups'
const of = (instance: string, group: string) =>
  `/v1/instances/${instance}/multicast-groups/${group}?${project}`
const mine = (instance: string) => `GET /v1/instances/${instance}/multicast-groups?${project}`
const source = { source_ips: ['10.0.0.1'] }

test(
  'a group is created when the first member joins and deleted when the last one leaves',
  story([
    [
      `PUT ${of('db1', 'chat')}`,
      { ip_version: 'v4' },
      201,
      { multicast_ip: '224.1.0.1', name: 'db1', source_ips: [], state: 'Joined' },
    ],
    [
      `PUT ${of('db-stopped', '224.1.0.1')}`,
      { source_ips: ['10.0.0.1', '10.0.0.1'] },
      201,
      { ...source, state: 'Left' },
    ],
    [`GET ${groups}/chat/members`, 200, { items: [{}, {}] }],
    [mine('db1'), 200, { items: [{}, {}] }],
    [`DELETE ${of('db1', 'chat')}`, 204],
    [`DELETE ${of('db1', 'chat')}`, 404],
    [`DELETE /v1/instances/db-stopped?${project}`, 204],
    [`GET ${groups}/chat`, 404],
  ]),
)

test(
  'joining again changes the sources',
  story([
    [`PUT ${of('db1', 'market-data')}`, { source_ips: ['10.7.0.9'] }, 201],
    [
      `GET ${groups}/market-data`,
      200,
      { has_any_source_member: false, source_ips: ['10.7.0.1', '10.7.0.9'] },
    ],
    [`GET ${groups}/market-data/members`, 200, { items: [{}, {}] }],
  ]),
)

const pools = '/v1/system/ip-pools'
const ssm = { name: 'ssm', description: '', pool_type: 'multicast' }

test(
  'joining by address creates a group named after it, with one source if the address requires it',
  story([
    [`PUT ${of('db1', '224.1.0.77')}`, {}, 201],
    [`GET ${groups}/mcast-224-1-0-77`, 200, { multicast_ip: '224.1.0.77' }],
    [`POST ${pools}`, ssm, 201],
    [`POST ${pools}/ssm/ranges/add`, { first: '232.0.0.1', last: '232.0.0.9' }, 201],
    [`POST ${pools}/ssm/silos`, { silo: 'maze-war', is_default: false }, 201],
    [`PUT ${of('db1', '232.0.0.3')}`, {}, 400, 'group 232.0.0.3 takes sources'],
    [`PUT ${of('db1', '232.0.0.3')}`, source, 201],
    [`DELETE ${pools}/ssm/silos/maze-war`, 400, 'allocated in the silo'],
  ]),
)

testRefusals('refuses to join', [
  [`PUT ${of('db1', 'chat')}`, {}, 400, 'ip_version required when multiple default pools exist'],
  [`PUT ${of('db1', '224.9.0.1')}`, {}, 400, "none of the silo's multicast pools"],
  [`PUT ${of('db1', 'market-data')}`, { source_ips: ['fd00::1'] }, 400, 'of the version of group'],
])

const both = [{ group: 'market-data' }, { group: 'chat', ip_version: 'v6' }]
const update = `PUT /v1/instances/web?${project}`

test(
  'an instance can be created in groups, and an update replaces them',
  story([
    [
      `POST /v1/instances?${project}`,
      newInstance('web', { start: false, multicast_groups: both }),
      201,
    ],
    [`GET ${groups}/chat`, 200, { multicast_ip: 'ff0e::1' }],
    [update, unchanged, 200],
    [mine('web'), 200, { items: [{}, {}] }],
    [update, { ...unchanged, multicast_groups: [{ group: '224.1.0.0' }] }, 200],
    [mine('web'), 200, { items: [{ multicast_ip: '224.1.0.0' }] }],
    [`GET ${groups}/chat`, 404],
  ]),
)

const made = { name: 'quotes', description: '', multicast_ip: '224.1.0.9', mvlan: 7, ...source }
const change = { name: 'prices', mvlan: null }
const member = `${groups}/prices/members/db1?${project}`

test(
  'a group of an older API has settings of its own and stays without members',
  story([
    [`POST ${groups}`, made, 201, { ...made, state: 'Active' }],
    [`POST ${groups}/quotes/members?${project}`, { instance: 'db1' }, 201, { state: 'Joined' }],
    [`PUT ${groups}/quotes`, change, 200, { ...made, ...change }],
    [`POST ${groups}`, { name: 'free', description: '' }, 201, { multicast_ip: '224.1.0.1' }],
    [`DELETE ${member}`, 204],
    [`DELETE ${member}`, 404],
    ['GET /v1/system/multicast-groups/by-ip/224.1.0.9', 200, change],
    [`PUT ${groups}/prices`, { mvlan: 8 }, 200],
    [`PUT ${groups}/prices`, { description: 'x' }, 200, { mvlan: 8 }],
    [`PUT ${of('db1', 'prices')}`, {}, 201],
    [`DELETE ${groups}/prices`, 204],
    [mine('db1'), 200, named('db1')],
  ]),
)
