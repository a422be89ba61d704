import { expect, test } from 'vitest'
import { names, refuses, rig, testRefusals } from './harness.ts'

const inDefault = 'project=mock-project&vpc=default'
const gateways = '/v1/internet-gateways'
const pools = '/v1/internet-gateway-ip-pools'
const addresses = '/v1/internet-gateway-ip-addresses'
const inFirst = `${inDefault}&gateway=internet-gateway-1`
const inSecond = `${inDefault}&gateway=internet-gateway-2`
const dc2 = `/v1/vpc-router-routes/dc2?${inDefault}&router=mock-custom-router`

test('deleting a gateway in use requires a cascade', async () => {
  const { send } = rig()
  const at = `${gateways}/internet-gateway-1?${inDefault}`
  await refuses(
    send(`DELETE ${at}`),
    400,
    "'internet-gateway-1' cannot be deleted while IP pools are attached to it",
  )
  expect((await send(`DELETE ${at}&cascade=true`)).status).toBe(204)
  expect((await send(`GET ${dc2}`)).status).toBe(404)
})

test('pools and addresses are attached and detached', async () => {
  const { send, get } = rig()
  const address = { name: 'a', description: '', address: '203.0.113.7' }
  expect((await send(`POST ${pools}?${inSecond}`, pool('p', 'ip-pool-2'))).status).toBe(201)
  expect((await send(`POST ${addresses}?${inSecond}`, address)).status).toBe(201)
  expect(names(await get(`${pools}?${inSecond}`))).toEqual(['default-pool', 'p'])
  expect(names(await get(`${addresses}?${inSecond}`))).toEqual(['a'])
  expect((await send(`DELETE ${pools}/p?${inSecond}`)).status).toBe(204)
  expect((await send(`DELETE ${addresses}/a?${inSecond}`)).status).toBe(204)
  expect(names(await get(`${addresses}?${inSecond}`))).toEqual([])
})

const pool = (name: string, ip_pool: string) => ({ name, description: '', ip_pool })

testRefusals(
  'refuses to attach a pool',
  [
    ['twice', pool('p', 'ip-pool-1'), 400, 'already attached'],
    ['taken', pool('default-pool', 'ip-pool-2'), 400, 'already exists'],
    ['groups', pool('p', 'ip-pool-5-multicast-v4'), 400, 'unicast'],
    ['of others', pool('p', 'ip-pool-3'), 404, "not found: IP pool 'ip-pool-3'"],
  ],
  `POST ${pools}?${inSecond}`,
)

test('detaching the last pool or address that routes use requires a cascade', async () => {
  const { send } = rig()
  expect((await send(`DELETE ${addresses}/external-ip?${inFirst}`)).status).toBe(204)
  const last = `${pools}/default-pool?${inFirst}`
  await refuses(send(`DELETE ${last}`), 400, 'routes lead to internet gateway')
  expect((await send(`GET ${dc2}`)).status).toBe(200)
  expect((await send(`DELETE ${last}&cascade=true`)).status).toBe(204)
  expect((await send(`GET ${dc2}`)).status).toBe(404)
})
