import { expect, test } from 'vitest'
import { changesOf, refuses, rig } from './harness.ts'

const inDefault = 'project=mock-project&vpc=default'
const inCustom = `${inDefault}&router=mock-custom-router`
const inSystem = `${inDefault}&router=mock-system-router`
const routes = '/v1/vpc-router-routes'
const newRoute = (name: string, over = {}) => ({
  name,
  description: '',
  destination: { type: 'ip_net', value: '10.9.0.0/16' },
  target: { type: 'drop' },
  ...over,
})

test('deleting a router detaches its subnets and deletes its routes', async () => {
  const { send } = rig()
  const route = await send(`GET ${routes}/dc2?${inCustom}`)
  const { id } = route.body as { id: string }
  expect((await send(`DELETE /v1/vpc-routers/mock-custom-router?${inDefault}`)).status).toBe(204)
  const subnet = await send(`GET /v1/vpc-subnets/mock-subnet-2?${inDefault}`)
  expect(subnet.body).toMatchObject({ custom_router_id: null })
  expect((await send(`GET ${routes}/${id}`)).status).toBe(404)
})

test('the system router cannot be deleted', async () => {
  const { send } = rig()
  await refuses(
    send(`DELETE /v1/vpc-routers/mock-system-router?${inDefault}`),
    400,
    'System routers cannot be deleted',
  )
})

test.each([
  ['taken', inCustom, newRoute('dc2'), 'already exists: resource "dc2"'],
  ['in the system router', inSystem, newRoute('r'), 'cannot be added to a system router'],
  [
    'to a VPC',
    inCustom,
    newRoute('r', { destination: { type: 'vpc', value: 'default' } }),
    'A VPC cannot be used as a destination in custom routes',
  ],
  [
    'by a subnet',
    inCustom,
    newRoute('r', { target: { type: 'subnet', value: 'default' } }),
    'VPCs and VPC subnets cannot be used as targets in custom routes',
  ],
  [
    'both versions',
    inCustom,
    newRoute('r', { target: { type: 'ip', value: 'fd00::1' } }),
    'Cannot mix explicit IPv4 and IPv6 addresses',
  ],
  [
    'a bad network',
    inCustom,
    newRoute('r', { destination: { type: 'ip_net', value: '10.0.0.0/33' } }),
    'destination.value: expected an IP network',
  ],
])('refuses to create a route: %s', async (_, where, body, message) => {
  const { plane, send } = rig()
  const before = changesOf(plane)
  expect(await send(`POST ${routes}?${where}`, body)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) as unknown },
  })
  expect(changesOf(plane)).toBe(before)
})

test('only the target of a default route can change, and nothing of a subnet’s route', async () => {
  const { send } = rig()
  const destination = { type: 'ip_net', value: '0.0.0.0/0' }
  const target = { type: 'internet_gateway', value: 'internet-gateway-2' }
  const at = `${routes}/default-v4?${inSystem}`
  expect((await send(`PUT ${at}`, { destination, target })).body).toMatchObject({ target })
  const message = async (line: string, body?: unknown) =>
    ((await send(line, body)).body as { message: string }).message
  expect(await message(`PUT ${at}`, { name: 'x', destination, target })).toBe(
    'The destination and metadata of a default route cannot be changed',
  )
  const subnet = { type: 'subnet', value: 'default' }
  expect(
    await message(`PUT ${routes}/default?${inSystem}`, { destination: subnet, target: subnet }),
  ).toBe('Routes of type VPC Subnet within the system router are not modifiable')
  expect(await message(`DELETE ${at}`)).toBe('System routes cannot be deleted')
})
