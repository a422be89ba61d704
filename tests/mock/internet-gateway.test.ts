import { expect, test } from 'vitest'
import { rig } from './harness.ts'

const inDefault = 'project=mock-project&vpc=default'
const gateways = '/v1/internet-gateways'
const pools = '/v1/internet-gateway-ip-pools'
const addresses = '/v1/internet-gateway-ip-addresses'
const inFirst = `${inDefault}&gateway=internet-gateway-1`
const inSecond = `${inDefault}&gateway=internet-gateway-2`
const dc2 = `/v1/vpc-router-routes/dc2?${inDefault}&router=mock-custom-router`
const names = (body: unknown) =>
  (body as { items: { name: string }[] }).items.map((item) => item.name)
const refused = (message: string) => ({
  status: 400,
  body: { message: expect.stringContaining(message) as unknown },
})

test('creates, reads and deletes a gateway', async () => {
  const { send } = rig()
  const made = await send(`POST ${gateways}?${inDefault}`, { name: 'g', description: 'Out' })
  expect(made).toMatchObject({ status: 201, body: { name: 'g', description: 'Out' } })
  expect((await send(`GET ${gateways}/g?${inDefault}`)).body).toEqual(made.body)
  expect(names((await send(`GET ${gateways}?${inDefault}`)).body)).toEqual([
    'g',
    'internet-gateway-1',
    'internet-gateway-2',
    'outbound',
  ])
  expect(await send(`POST ${gateways}?${inDefault}`, { name: 'g', description: '' })).toMatchObject(
    { status: 400 },
  )
  expect((await send(`DELETE ${gateways}/g?${inDefault}`)).status).toBe(204)
  expect((await send(`GET ${gateways}/g?${inDefault}`)).status).toBe(404)
})

test('deleting a gateway in use requires a cascade', async () => {
  const { send } = rig()
  const at = `${gateways}/internet-gateway-1?${inDefault}`
  expect(await send(`DELETE ${at}`)).toMatchObject(
    refused("'internet-gateway-1' cannot be deleted while IP pools are attached to it"),
  )
  expect((await send(`DELETE ${at}&cascade=true`)).status).toBe(204)
  expect((await send(`GET ${dc2}`)).status).toBe(404)
})

test('pools and addresses are attached and detached', async () => {
  const { send } = rig()
  const pool = { name: 'p', description: '', ip_pool: 'ip-pool-2' }
  const address = { name: 'a', description: '', address: '203.0.113.7' }
  expect((await send(`POST ${pools}?${inSecond}`, pool)).status).toBe(201)
  expect((await send(`POST ${addresses}?${inSecond}`, address)).status).toBe(201)
  expect(names((await send(`GET ${pools}?${inSecond}`)).body)).toEqual(['default-pool', 'p'])
  expect(names((await send(`GET ${addresses}?${inSecond}`)).body)).toEqual(['a'])
  expect((await send(`DELETE ${pools}/p?${inSecond}`)).status).toBe(204)
  expect((await send(`DELETE ${addresses}/a?${inSecond}`)).status).toBe(204)
  expect(names((await send(`GET ${addresses}?${inSecond}`)).body)).toEqual([])
})

test.each([
  ['a pool twice', pools, { name: 'p', description: '', ip_pool: 'ip-pool-1' }, 'already attached'],
  [
    'a name twice',
    pools,
    { name: 'default-pool', description: '', ip_pool: 'ip-pool-2' },
    'exists',
  ],
  [
    'addresses for groups',
    pools,
    { name: 'p', description: '', ip_pool: 'ip-pool-5-multicast-v4' },
    'unicast',
  ],
  ['no address', addresses, { name: 'a', description: '', address: '1.2.3' }, 'address: expected'],
])('refuses to attach: %s', async (_, path, body, message) => {
  const { send } = rig()
  expect(await send(`POST ${path}?${inSecond}`, body)).toMatchObject(refused(message))
})

test('a pool that the silo cannot use is not found', async () => {
  const { send } = rig()
  const body = { name: 'p', description: '', ip_pool: 'ip-pool-3' }
  expect((await send(`POST ${pools}?${inSecond}`, body)).status).toBe(404)
})

test('detaching the last pool or address that routes use requires a cascade', async () => {
  const { send } = rig()
  expect((await send(`DELETE ${addresses}/external-ip?${inFirst}`)).status).toBe(204)
  const last = `${pools}/default-pool?${inFirst}`
  expect(await send(`DELETE ${last}`)).toMatchObject(refused('routes lead to internet gateway'))
  expect((await send(`GET ${dc2}`)).status).toBe(200)
  expect((await send(`DELETE ${last}&cascade=true`)).status).toBe(204)
  expect((await send(`GET ${dc2}`)).status).toBe(404)
})
