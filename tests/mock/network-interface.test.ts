import { expect, test } from 'vitest'
import { type Send, newInstance, refuses, rig, testRefusals } from './harness.ts'

const project = 'project=mock-project'
const onStopped = `${project}&instance=db-stopped`
const nics = '/v1/network-interfaces'
const newNic = (name: string, over = {}) => ({
  name,
  description: '',
  vpc_name: 'default',
  subnet_name: 'mock-subnet-2',
  ...over,
})
const v4 = (over = {}) => ({ type: 'v4', value: { ip: { type: 'auto' }, ...over } })
type Nic = { id: string; name: string; primary: boolean; mac: string }
const listOf = async (send: Send, instance = 'db-stopped') =>
  ((await send(`GET ${nics}?${project}&instance=${instance}`)).body as { items: Nic[] }).items

test('creates, reads, updates and deletes an interface', async () => {
  const { send, get } = rig()
  const made = await send(`POST ${nics}?${onStopped}`, newNic('second'))
  expect(made).toMatchObject({
    status: 201,
    body: {
      name: 'second',
      primary: false,
      mac: expect.stringMatching(/^A8:40:25:F[0-9A-F](:[0-9A-F]{2}){2}$/) as unknown,
      ip_stack: {
        type: 'dual_stack',
        value: {
          v4: { ip: '10.1.0.5', transit_ips: [] },
          v6: { ip: 'fd2d:4569:88b2:1::5', transit_ips: [] },
        },
      },
    },
  })
  const { id } = made.body as Nic
  expect(await get(`${nics}/second?${onStopped}`)).toEqual(made.body)
  expect(await get(`${nics}/${id}`)).toEqual(made.body)
  const changed = await send(`PUT ${nics}/second?${onStopped}`, {
    name: 'renamed',
    transit_ips: ['fd00:1::/64', '10.9.0.0/16'],
  })
  expect(changed.body).toMatchObject({
    name: 'renamed',
    primary: false,
    ip_stack: {
      value: { v4: { transit_ips: ['10.9.0.0/16'] }, v6: { transit_ips: ['fd00:1::/64'] } },
    },
  })
  expect((await send(`DELETE ${nics}/renamed?${onStopped}`)).status).toBe(204)
  expect((await send(`GET ${nics}/${id}`)).status).toBe(404)
})

test('exactly one interface is primary: the first, or the one made primary', async () => {
  const { send } = rig()
  await send(`POST ${nics}?${onStopped}`, newNic('second'))
  const primaries = async () =>
    (await listOf(send)).filter((nic) => nic.primary).map((nic) => nic.name)
  expect(await primaries()).toEqual(['my-nic'])
  expect((await send(`PUT ${nics}/second?${onStopped}`, { primary: true })).status).toBe(200)
  expect(await primaries()).toEqual(['second'])
  expect((await send(`PUT ${nics}/second?${onStopped}`, { primary: false })).status).toBe(200)
  expect(await primaries()).toEqual(['second'])
  await refuses(
    send(`DELETE ${nics}/second?${onStopped}`),
    400,
    'The primary interface may not be deleted while secondary interfaces are attached',
  )
  expect((await send(`DELETE ${nics}/my-nic?${onStopped}`)).status).toBe(204)
  expect((await send(`DELETE ${nics}/second?${onStopped}`)).status).toBe(204)
  expect((await send(`POST ${nics}?${onStopped}`, newNic('again'))).body).toMatchObject({
    primary: true,
  })
})

const fixed = (value: string) => ({ ip_config: v4({ ip: { type: 'explicit', value } }) })
const twice = v4({ transit_ips: ['10.8.0.0/16', '10.8.1.0/24'] })
const inDefault = { subnet_name: 'default', ...fixed('172.30.0.5') }

testRefusals(
  'refuses to create an interface',
  [
    ['taken', newNic('my-nic'), 400, 'already exists: resource "my-nic"'],
    ['no VPC', newNic('n', { vpc_name: 'nope' }), 404, "not found: vpc 'nope'"],
    ['no subnet', newNic('n', { subnet_name: 'nope' }), 404, "not found: subnet 'nope'"],
    ['in use', newNic('n', inDefault), 400, 'already allocated to another interface'],
    ['elsewhere', newNic('n', fixed('10.2.0.9')), 400, "not available in subnet 'mock-subnet-2'"],
    ['overlap', newNic('n', { ip_config: twice }), 400, '10.8.1.0/24 overlaps 10.8.0.0/16'],
  ],
  `POST ${nics}?${onStopped}`,
)

testRefusals(
  'refuses transit IPs of an IPv4 interface',
  [
    ['an IPv6 network', { transit_ips: ['fd00::/64'] }, 400, 'without that version'],
    ['host bits', { transit_ips: ['10.8.0.1/16'] }, 400, 'has a non-zero host identifier'],
    ['loopback', { transit_ips: ['127.0.0.0/16'] }, 400, 'loopback or multicast'],
    ['a group', { transit_ips: ['224.1.0.0/16'] }, 400, 'loopback or multicast'],
    ['no network', { transit_ips: ['10.8.0.0'] }, 400, 'transit_ips.0: expected an IP network'],
  ],
  `PUT ${nics}/n?${onStopped}`,
  ({ send }) => send(`POST ${nics}?${onStopped}`, newNic('n', { ip_config: v4() })),
)

test('interfaces of a running instance cannot change', async () => {
  const { send } = rig()
  const running = `${project}&instance=db1`
  const refused = {
    status: 400,
    body: { message: 'Instance must be stopped to change its network interfaces' },
  }
  expect(await send(`POST ${nics}?${running}`, newNic('n'))).toMatchObject(refused)
  expect(await send(`PUT ${nics}/my-nic?${running}`, { name: 'n' })).toMatchObject(refused)
  expect(await send(`DELETE ${nics}/my-nic?${running}`)).toMatchObject(refused)
})

test('an instance has at most eight interfaces, all in one VPC', async () => {
  const { send } = rig()
  const vpc = { name: 'other', description: '', dns_name: 'other' }
  await send(`POST /v1/vpcs?${project}`, vpc)
  const elsewhere = newNic('n', { vpc_name: 'other', subnet_name: 'default' })
  await refuses(
    send(`POST ${nics}?${onStopped}`, elsewhere),
    400,
    'Networking may not span multiple VPCs',
  )
  for (let n = 2; n <= 8; n++) await send(`POST ${nics}?${onStopped}`, newNic(`n${n}`))
  expect(await listOf(send)).toHaveLength(8)
  await refuses(
    send(`POST ${nics}?${onStopped}`, newNic('n9')),
    400,
    'Cannot create more than 8 nics per instance',
  )
})

test('a name is looked up on an instance; viewers cannot change anything', async () => {
  const { send, as } = rig()
  await refuses(send(`GET ${nics}/my-nic`), 404, 'not found: no instance specified')
  await refuses(send(`GET ${nics}/nope?${onStopped}`), 404, "not found: NIC 'nope'")
  const [nic] = await listOf(send)
  const both = await send(`GET ${nics}/${nic?.id}?${onStopped}`)
  expect(both.body).toMatchObject({
    message: 'when NIC is specified by ID, project and instance should not be specified',
  })
  expect((await as('aryeh-kosman')(`GET ${nics}/${nic?.id}`)).status).toBe(404)
})

test('adding the first interface gives an instance its SNAT address', async () => {
  const { send, get, clock } = rig()
  await send(`POST /v1/instances?${project}`, newInstance('bare', { start: false }))
  clock.advance(1500)
  const ips = `/v1/instances/bare/external-ips?${project}`
  expect(await get(ips)).toEqual({ items: [], next_page: null })
  await send(`POST ${nics}?${project}&instance=bare`, newNic('n'))
  expect(await get(ips)).toMatchObject({ items: [{ kind: 'snat' }] })
})
