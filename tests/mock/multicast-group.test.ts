import { expect, test } from 'vitest'
import { type Send, newInstance, refuses, rig, testRefusals, unchanged } from './harness.ts'

const project = 'project=mock-project'
const groups = '/v1/multicast-groups'
const of = (instance: string, group: string) =>
  `/v1/instances/${instance}/multicast-groups/${group}?${project}`
const list = async (send: Send, path: string) =>
  ((await send(`GET ${path}`)).body as { items: { name: string; multicast_ip: string }[] }).items

test('the seeded group has the settings of its members', async () => {
  const { send, get } = rig()
  const { body } = await send(`GET ${groups}/market-data`)
  expect(body).toMatchObject({
    multicast_ip: '224.1.0.0',
    has_any_source_member: true,
    source_ips: ['10.7.0.1'],
    state: 'Active',
  })
  expect(await get(`${groups}/224.1.0.0`)).toEqual(body)
  expect(await get(`${groups}/${(body as { id: string }).id}`)).toEqual(body)
  const members = await list(send, `${groups}/market-data/members`)
  expect(members.map((member) => member.name).toSorted()).toEqual(['db1', 'db2'])
})

test('a group is created when the first member joins and deleted when the last one leaves', async () => {
  const { send } = rig()
  const joined = await send(`PUT ${of('db1', 'chat')}`, { ip_version: 'v4' })
  expect(joined).toMatchObject({
    status: 201,
    body: { multicast_ip: '224.1.0.1', name: 'db1', source_ips: [], state: 'Joined' },
  })
  const stopped = await send(`PUT ${of('db-stopped', '224.1.0.1')}`, {
    source_ips: ['10.0.0.1', '10.0.0.1'],
  })
  expect(stopped.body).toMatchObject({ source_ips: ['10.0.0.1'], state: 'Left' })
  expect(await list(send, `${groups}/chat/members`)).toHaveLength(2)
  const mine = await list(send, `/v1/instances/db1/multicast-groups?${project}`)
  expect(mine.map((member) => member.multicast_ip).toSorted()).toEqual(['224.1.0.0', '224.1.0.1'])
  expect((await send(`DELETE ${of('db1', 'chat')}`)).status).toBe(204)
  expect((await send(`DELETE ${of('db1', 'chat')}`)).status).toBe(404)
  expect((await send(`DELETE /v1/instances/db-stopped?${project}`)).status).toBe(204)
  expect((await send(`GET ${groups}/chat`)).status).toBe(404)
})

test('joining again changes the sources', async () => {
  const { send, get } = rig()
  await send(`PUT ${of('db1', 'market-data')}`, { source_ips: ['10.7.0.9'] })
  expect(await get(`${groups}/market-data`)).toMatchObject({
    has_any_source_member: false,
    source_ips: ['10.7.0.1', '10.7.0.9'],
  })
  expect(await list(send, `${groups}/market-data/members`)).toHaveLength(2)
})

test('joining by address creates a group named after it, with one source if the address requires it', async () => {
  const { send, get } = rig()
  expect((await send(`PUT ${of('db1', '224.1.0.77')}`, {})).status).toBe(201)
  expect(await get(`${groups}/mcast-224-1-0-77`)).toMatchObject({
    multicast_ip: '224.1.0.77',
  })
  await send('POST /v1/system/ip-pools', {
    name: 'ssm',
    description: '',
    pool_type: 'multicast',
  })
  const pool = '/v1/system/ip-pools/ssm'
  await send(`POST ${pool}/ranges/add`, { first: '232.0.0.1', last: '232.0.0.9' })
  await send(`POST ${pool}/silos`, { silo: 'maze-war', is_default: false })
  await refuses(send(`PUT ${of('db1', '232.0.0.3')}`, {}), 400, 'group 232.0.0.3 takes sources')
  const source = { source_ips: ['10.0.0.1'] }
  expect((await send(`PUT ${of('db1', '232.0.0.3')}`, source)).status).toBe(201)
  await refuses(send(`DELETE ${pool}/silos/maze-war`), 400, 'allocated in the silo')
})

testRefusals('refuses to join', [
  [`PUT ${of('db1', 'chat')}`, {}, 400, 'ip_version required when multiple default pools exist'],
  [`PUT ${of('db1', '224.9.0.1')}`, {}, 400, "none of the silo's multicast pools"],
  [`PUT ${of('db1', '11111111-2222-4333-8444-555555555555')}`, {}, 404, 'not found: by id'],
  [`PUT ${of('db1', 'market-data')}`, { source_ips: ['fd00::1'] }, 400, 'of the version of group'],
  [`PUT ${of('db1', 'Chat!')}`, {}, 400, 'expected a name, an IP address or a UUID'],
])

test('an instance can be created in groups, and an update replaces them', async () => {
  const { send } = rig()
  const multicast_groups = [{ group: 'market-data' }, { group: 'chat', ip_version: 'v6' }]
  await send(
    `POST /v1/instances?${project}`,
    newInstance('web', { start: false, multicast_groups }),
  )
  const mine = async () =>
    (await list(send, `/v1/instances/web/multicast-groups?${project}`))
      .map((member) => member.multicast_ip)
      .toSorted()
  expect(await mine()).toEqual(['224.1.0.0', 'ff0e::1'])
  await send(`PUT /v1/instances/web?${project}`, unchanged)
  expect(await mine()).toHaveLength(2)
  await send(`PUT /v1/instances/web?${project}`, {
    ...unchanged,
    multicast_groups: [{ group: '224.1.0.0' }],
  })
  expect(await mine()).toEqual(['224.1.0.0'])
  expect((await send(`GET ${groups}/chat`)).status).toBe(404)
})

test('a group of an older API has settings of its own and stays without members', async () => {
  const { send, get } = rig()
  const made = { name: 'quotes', description: '', multicast_ip: '224.1.0.9', mvlan: 7 }
  const group = { ...made, source_ips: ['10.0.0.1'], state: 'Active' }
  expect(await send(`POST ${groups}`, { ...made, source_ips: ['10.0.0.1'] })).toMatchObject({
    status: 201,
    body: group,
  })
  const members = `${groups}/quotes/members`
  const joined = await send(`POST ${members}?${project}`, { instance: 'db1' })
  expect(joined).toMatchObject({ status: 201, body: { name: 'db1', state: 'Joined' } })
  const change = { name: 'prices', mvlan: null }
  expect((await send(`PUT ${groups}/quotes`, change)).body).toMatchObject({ ...group, ...change })
  const free = await send(`POST ${groups}`, { name: 'free', description: '' })
  expect(free.body).toMatchObject({ multicast_ip: '224.1.0.1' })
  const one = `${groups}/prices/members/db1?${project}`
  expect((await send(`DELETE ${one}`)).status).toBe(204)
  expect((await send(`DELETE ${one}`)).status).toBe(404)
  expect(await get('/v1/system/multicast-groups/by-ip/224.1.0.9')).toMatchObject(change)
  await send(`PUT ${groups}/prices`, { mvlan: 8 })
  expect((await send(`PUT ${groups}/prices`, { description: 'x' })).body).toMatchObject({
    mvlan: 8,
  })
  await send(`PUT ${of('db1', 'prices')}`, {})
  expect((await send(`DELETE ${groups}/prices`)).status).toBe(204)
  expect((await send(`GET ${groups}/prices`)).status).toBe(404)
  expect(await list(send, `/v1/instances/db1/multicast-groups?${project}`)).toHaveLength(1)
})

const fresh = { name: 'quotes', description: '' }
testRefusals('refuses to create', [
  [`POST ${groups}`, { ...fresh, mvlan: 1 }, 400, 'expected a VLAN id from 2 to 4094'],
  [`POST ${groups}`, { ...fresh, pool: 'ip-pool-1' }, 400, 'must be a multicast pool'],
  [`POST ${groups}`, { ...fresh, multicast_ip: '224.9.0.1' }, 400, "silo's multicast pools"],
  [`POST ${groups}`, { ...fresh, multicast_ip: '224.1.0.0' }, 400, 'already exists'],
  [
    `POST ${groups}`,
    { ...fresh, name: 'market-data', multicast_ip: '224.1.0.8' },
    400,
    'already exists',
  ],
])
