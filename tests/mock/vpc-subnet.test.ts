import { expect, test } from 'vitest'
import { type Send, newInstance, refuses, rig, testRefusals } from './harness.ts'

const inDefault = 'project=mock-project&vpc=default'
const create = `POST /v1/vpc-subnets?${inDefault}`
const newSubnet = (name: string, ipv4_block: string, over = {}) => ({
  name,
  description: '',
  ipv4_block,
  ...over,
})
const routesOf = async (send: Send) => {
  const path = `/v1/vpc-router-routes?router=mock-system-router&${inDefault}`
  const { body } = await send(`GET ${path}`)
  return (body as { items: { name: string }[] }).items.map((route) => route.name)
}

test('creates, reads, updates and deletes a subnet with its route', async () => {
  const { send } = rig()
  const made = await send(create, newSubnet('web', '10.2.0.0/24', { custom_router: null }))
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'web', ipv4_block: '10.2.0.0/24', custom_router_id: null },
  })
  expect((made.body as { ipv6_block: string }).ipv6_block).toBe('fd2d:4569:88b2:2::/64')
  expect(await routesOf(send)).toContain('web')
  const router = await send(`GET /v1/vpc-routers/mock-custom-router?${inDefault}`)
  const at = `/v1/vpc-subnets/web?${inDefault}`
  const changed = await send(`PUT ${at}`, { name: 'www', custom_router: 'mock-custom-router' })
  expect(changed.body).toMatchObject({
    name: 'www',
    custom_router_id: (router.body as { id: string }).id,
  })
  expect(await routesOf(send)).toContain('www')
  expect(await routesOf(send)).not.toContain('web')
  const bare = await send(`PUT /v1/vpc-subnets/www?${inDefault}`, { description: 'Ours' })
  expect(bare.body).toMatchObject({ custom_router_id: null, description: 'Ours', name: 'www' })
  expect((await send(`DELETE /v1/vpc-subnets/www?${inDefault}`)).status).toBe(204)
  expect((await send(`GET /v1/vpc-subnets/www?${inDefault}`)).status).toBe(404)
  expect(await routesOf(send)).not.toContain('www')
})

testRefusals(
  'refuses to create a subnet',
  [
    ['taken', newSubnet('default', '10.2.0.0/24'), 400, 'already exists: resource "default"'],
    ['an overlap', newSubnet('s', '172.30.2.0/24'), 400, 'conflicts with an existing subnet'],
    ['a public block', newSubnet('s', '8.8.8.0/24'), 400, 'must be from a private range'],
    ['too narrow', newSubnet('s', '10.2.0.0/27'), 400, 'prefix lengths must be from 8 to 26'],
    ['host bits', newSubnet('s', '10.2.0.1/24'), 400, 'has a non-zero host identifier'],
    ['no network', newSubnet('s', '10.2.0.0'), 400, 'ipv4_block: expected an IPv4 network'],
    [
      'an IPv6 block elsewhere',
      newSubnet('s', '10.2.0.0/24', { ipv6_block: 'fd00::/64' }),
      400,
      "is not a /64 of VPC prefix 'fd2d:4569:88b2::/48'",
    ],
    [
      'an IPv6 overlap',
      newSubnet('s', '10.2.0.0/24', { ipv6_block: 'fd2d:4569:88b2::/64' }),
      400,
      'conflicts with an existing subnet',
    ],
    [
      'the system router',
      newSubnet('s', '10.2.0.0/24', { custom_router: 'mock-system-router' }),
      400,
      'unsupported value for "custom_router"',
    ],
    [
      'no such router',
      newSubnet('s', '10.2.0.0/24', { custom_router: 'nope' }),
      404,
      "not found: router 'nope'",
    ],
  ],
  create,
)

test('a subnet with interfaces cannot be deleted, and lists them', async () => {
  const { send, get } = rig()
  const network_interfaces = { type: 'default_dual_stack' }
  const path = `/v1/vpc-subnets/default/network-interfaces?${inDefault}`
  const before = (await get(path)) as { items: { name: string }[] }
  expect(before.items.map((nic) => nic.name)).toContain('my-nic')
  await send('POST /v1/instances?project=mock-project', newInstance('web', { network_interfaces }))
  const after = (await get(path)) as { items: { name: string }[] }
  expect(after.items).toHaveLength(before.items.length + 1)
  const page = await send(`GET ${path}&limit=1&sort_by=id_ascending`)
  expect(page.body).toMatchObject({ next_page: expect.any(String) as unknown })
  await refuses(
    send(`DELETE /v1/vpc-subnets/default?${inDefault}`),
    400,
    'VPC subnet cannot be deleted while network interfaces in the subnet exist',
  )
})

test('a subnet is found by id alone, or by name with its parents', async () => {
  const { send, get } = rig()
  const { body } = await send(`GET /v1/vpc-subnets/default?${inDefault}`)
  const { id } = body as { id: string }
  expect(await get(`/v1/vpc-subnets/${id}`)).toEqual(body)
  const view = (query: string) => send(`GET /v1/vpc-subnets/${query}`)
  await refuses(view('default'), 404, 'not found: no vpc specified')
  await refuses(view('default?vpc=default'), 404, 'not found: no project specified')
  await refuses(view(`${id}?${inDefault}`), 400, 'should not be specified')
  await refuses(view(`nope?${inDefault}`), 404, "not found: subnet 'nope'")
})
