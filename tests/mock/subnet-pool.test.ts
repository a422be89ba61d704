import { expect, test } from 'vitest'
import { type Send, names, refuses, rig, testRefusals } from './harness.ts'

const system = '/v1/system/subnet-pools'
const add = (send: Send, pool: string, subnet: string, over = {}) =>
  send(`POST ${system}/${pool}/members/add`, { subnet, ...over })
const remove = (send: Send, pool: string, subnet: string) =>
  send(`POST ${system}/${pool}/members/remove`, { subnet })

test('a silo sees its linked pools', async () => {
  const { send, get, as } = rig()
  const { body } = await send('GET /v1/subnet-pools')
  expect(names(body)).toEqual([
    'default-v4-subnet-pool',
    'ipv6-subnet-pool',
    'secondary-v4-subnet-pool',
  ])
  expect(await get('/v1/subnet-pools/default-v4-subnet-pool')).toMatchObject({
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
  await refuses(send(`POST ${system}`, body), 400, 'already exists: subnet pool "fresh"')
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
  await refuses(
    send(`DELETE ${system}/older`),
    400,
    'Subnet pool cannot be deleted while it contains members',
  )
  expect((await remove(send, 'older', '9.0.0.0/24')).status).toBe(204)
  expect((await remove(send, 'older', '9.0.0.0/24')).status).toBe(404)
  expect((await remove(send, 'older', '10.130.0.0/16')).status).toBe(204)
  expect((await send(`DELETE ${system}/older`)).status).toBe(204)
})

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
    ['wider', lengths(12), 400, 'Prefix lengths must be >= subnet prefix length (16)'],
    ['too long', lengths(null, 33), 400, 'Prefix lengths must be <= 32'],
    ['no network', { subnet: '10.130.0.0' }, 400, 'subnet: expected an IP network'],
  ],
  `POST ${system}/default-v4-subnet-pool/members/add`,
)

test('pools and members in use cannot be deleted', async () => {
  const { send } = rig()
  await refuses(
    remove(send, 'default-v4-subnet-pool', '10.128.0.0/16'),
    400,
    'Subnet pool member cannot be removed while subnets are allocated from it',
  )
  await refuses(
    send(`DELETE ${system}/default-v4-subnet-pool/silos/maze-war`),
    400,
    'cannot be unlinked while subnets of it are allocated in the silo',
  )
  expect((await send(`DELETE ${system}/default-v4-subnet-pool/silos/myriad`)).status).toBe(204)
})

test('utilization counts the widths of the subnets', async () => {
  const { send, get } = rig()
  const use = async (pool: string) => await get(`${system}/${pool}/utilization`)
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
  const { send, get } = rig()
  const links = `${system}/secondary-v4-subnet-pool/silos`
  await refuses(
    send(`POST ${links}`, { silo: 'maze-war', is_default: false }),
    400,
    'already exists',
  )
  await refuses(
    send(`POST ${links}`, { silo: 'myriad', is_default: true }),
    400,
    'link this one as non-default, then make it the default',
  )
  expect((await send(`POST ${links}`, { silo: 'myriad', is_default: false })).status).toBe(201)
  expect((await send(`PUT ${links}/maze-war`, { is_default: true })).body).toMatchObject({
    is_default: true,
  })
  expect(await get('/v1/subnet-pools/default-v4-subnet-pool')).toMatchObject({
    is_default: false,
  })
  expect(((await get(links)) as { items: unknown[] }).items).toHaveLength(2)
  expect((await send(`DELETE ${links}/myriad`)).status).toBe(204)
  await refuses(
    send(`PUT ${links}/myriad`, { is_default: true }),
    404,
    "not found: link for pool 'secondary-v4-subnet-pool' and silo 'myriad'",
  )
})
