import { expect, test } from 'vitest'
import { changesOf, rig } from './harness.ts'

const system = '/v1/system/subnet-pools'
type Send = ReturnType<typeof rig>['send']
const names = (body: unknown) =>
  (body as { items: { name: string }[] }).items.map((item) => item.name)
const refused = (status: number, message: string) => ({
  status,
  body: { message: expect.stringContaining(message) as unknown },
})
const add = (send: Send, pool: string, subnet: string, over = {}) =>
  send(`POST ${system}/${pool}/members/add`, { subnet, ...over })
const remove = (send: Send, pool: string, subnet: string) =>
  send(`POST ${system}/${pool}/members/remove`, { subnet })

test('a silo sees its linked pools', async () => {
  const { send, as } = rig()
  const { body } = await send('GET /v1/subnet-pools')
  expect(names(body)).toEqual([
    'default-v4-subnet-pool',
    'ipv6-subnet-pool',
    'secondary-v4-subnet-pool',
  ])
  expect((await send('GET /v1/subnet-pools/default-v4-subnet-pool')).body).toMatchObject({
    is_default: true,
    ip_version: 'v4',
  })
  expect((await send('GET /v1/subnet-pools/myriad-v4-subnet-pool')).status).toBe(404)
  expect(names((await as('antonio-gramsci')('GET /v1/subnet-pools')).body)).toEqual([])
})

test('a pool is created, read, updated, filled, emptied and deleted', async () => {
  const { send, as } = rig()
  const body = { name: 'fresh', description: '', ip_version: 'v4' }
  expect((await as('jane-austen')(`POST ${system}`, body)).status).toBe(403)
  const made = await send(`POST ${system}`, body)
  expect(made).toMatchObject({ status: 201, body })
  expect((await send(`POST ${system}`, body)).body).toMatchObject({
    message: 'already exists: subnet pool "fresh"',
  })
  expect((await send(`PUT ${system}/fresh`, { name: 'older' })).body).toMatchObject({
    name: 'older',
  })
  const member = await add(send, 'older', '10.130.0.0/16')
  expect(member).toMatchObject({
    status: 201,
    body: { subnet: '10.130.0.0/16', min_prefix_length: 16, max_prefix_length: 32 },
  })
  await add(send, 'older', '9.0.0.0/24', { min_prefix_length: 26, max_prefix_length: 28 })
  const list = await send(`GET ${system}/older/members`)
  expect(list.body).toMatchObject({
    items: [{ subnet: '9.0.0.0/24', min_prefix_length: 26 }, { subnet: '10.130.0.0/16' }],
  })
  expect(await send(`DELETE ${system}/older`)).toMatchObject(
    refused(400, 'Subnet pool cannot be deleted while it contains members'),
  )
  expect((await remove(send, 'older', '9.0.0.0/24')).status).toBe(204)
  expect((await remove(send, 'older', '9.0.0.0/24')).status).toBe(404)
  expect((await remove(send, 'older', '10.130.0.0/16')).status).toBe(204)
  expect((await send(`DELETE ${system}/older`)).status).toBe(204)
})

test.each([
  ['the other version', 'fd00:2::/48', {}, 'takes IPv4 members only'],
  ['host bits', '10.130.0.1/16', {}, 'non-zero host identifier'],
  ['an overlap', '10.129.7.0/24', {}, 'Overlapping member: 10.129.0.0/16 already exists in pool'],
  [
    'lengths the wrong way round',
    '10.130.0.0/16',
    { min_prefix_length: 28, max_prefix_length: 20 },
    'min_prefix_length must be <= max_prefix_length',
  ],
  [
    'a length that is wider',
    '10.130.0.0/16',
    { min_prefix_length: 12 },
    'Prefix lengths must be >= subnet prefix length (16)',
  ],
  ['a length too long', '10.130.0.0/16', { max_prefix_length: 33 }, 'Prefix lengths must be <= 32'],
  ['no network', '10.130.0.0', {}, 'subnet: expected an IP network'],
])('refuses a member: %s', async (_, subnet, over, message) => {
  const { plane, send } = rig()
  const before = changesOf(plane)
  expect(await add(send, 'default-v4-subnet-pool', subnet, over)).toMatchObject(
    refused(400, message),
  )
  expect(changesOf(plane)).toBe(before)
})

test('pools and members in use cannot be deleted', async () => {
  const { send } = rig()
  expect(await remove(send, 'default-v4-subnet-pool', '10.128.0.0/16')).toMatchObject(
    refused(400, 'Subnet pool member cannot be removed while subnets are allocated from it'),
  )
  expect(await send(`DELETE ${system}/default-v4-subnet-pool/silos/maze-war`)).toMatchObject(
    refused(400, 'cannot be unlinked while subnets of it are allocated in the silo'),
  )
  expect((await send(`DELETE ${system}/default-v4-subnet-pool/silos/myriad`)).status).toBe(204)
})

test('utilization counts the widths of the subnets', async () => {
  const { send } = rig()
  const use = async (pool: string) => (await send(`GET ${system}/${pool}/utilization`)).body
  const capacity = 2 ** 16
  expect(await use('default-v4-subnet-pool')).toEqual({
    capacity,
    remaining: capacity - 256 - 256 - 16,
  })
  await send('DELETE /v1/external-subnets/web-subnet?project=mock-project')
  expect(await use('default-v4-subnet-pool')).toMatchObject({ remaining: capacity - 256 - 16 })
  expect(await use('ipv6-subnet-pool')).toEqual({ capacity: 2 ** 96, remaining: 2 ** 96 })
})

test('a silo has one default per version', async () => {
  const { send } = rig()
  const links = `${system}/secondary-v4-subnet-pool/silos`
  expect(await send(`POST ${links}`, { silo: 'maze-war', is_default: false })).toMatchObject({
    status: 400,
    body: { error_code: 'ObjectAlreadyExists' },
  })
  expect(await send(`POST ${links}`, { silo: 'myriad', is_default: true })).toMatchObject(
    refused(400, 'link this one as non-default, then make it the default'),
  )
  expect((await send(`POST ${links}`, { silo: 'myriad', is_default: false })).status).toBe(201)
  expect((await send(`PUT ${links}/maze-war`, { is_default: true })).body).toMatchObject({
    is_default: true,
  })
  expect((await send('GET /v1/subnet-pools/default-v4-subnet-pool')).body).toMatchObject({
    is_default: false,
  })
  expect(((await send(`GET ${links}`)).body as { items: unknown[] }).items).toHaveLength(2)
  expect((await send(`DELETE ${links}/myriad`)).status).toBe(204)
  expect(await send(`PUT ${links}/myriad`, { is_default: true })).toMatchObject(
    refused(404, "not found: link for pool 'secondary-v4-subnet-pool' and silo 'myriad'"),
  )
})
