import { expect, test } from 'vitest'
import { worldNames } from '../../src/mock/worlds/named.ts'
import { changesOf, names, newDisk, refuses, rig } from './harness.ts'

const project = 'project=mock-project'
const inDefault = `${project}&vpc=default`
const newVpc = (name: string, over = {}) => ({ name, description: '', dns_name: name, ...over })

test.each(worldNames)('in the world %s a new project has a complete VPC', async (world) => {
  const { send, get } = rig({ world })
  await send('POST /v1/projects', { name: 'fresh', description: '' })
  const list = async (path: string) => names(await get(`${path}project=fresh&vpc=default`))
  expect(names(await get('/v1/vpcs?project=fresh'))).toEqual(['default'])
  expect(await list('/v1/vpc-subnets?')).toEqual(['default'])
  expect(await list('/v1/vpc-routers?')).toEqual(['system'])
  expect(await list('/v1/vpc-router-routes?router=system&')).toEqual([
    'default',
    'default-v4',
    'default-v6',
  ])
  expect(await list('/v1/internet-gateways?')).toEqual(['outbound'])
  const rules = await send('GET /v1/vpc-firewall-rules?project=fresh&vpc=default')
  expect(rules.body).toMatchObject({
    rules: [{ name: 'allow-icmp' }, { name: 'allow-internal-inbound' }, { name: 'allow-ssh' }],
  })
  expect((await send('DELETE /v1/projects/fresh')).status).toBe(204)
})

test('the seeded VPCs are like new ones', async () => {
  const { send, get } = rig()
  expect(names(await get(`/v1/vpcs?${project}`))).toEqual(['default'])
  expect(await get('/v1/vpcs?project=project-no-vpcs')).toEqual({
    items: [],
    next_page: null,
  })
  const vpc = (await get(`/v1/vpcs/default?${project}`)) as { system_router_id: string }
  const router = await send(`GET /v1/vpc-routers/${vpc.system_router_id}`)
  expect(router.body).toMatchObject({ name: 'mock-system-router', kind: 'system' })
  const routes = await send(`GET /v1/vpc-router-routes?router=mock-system-router&${inDefault}`)
  expect(names(routes.body)).toEqual(['default', 'default-v4', 'default-v6', 'mock-subnet-2'])
  const pools = await send(`GET /v1/internet-gateway-ip-pools?gateway=outbound&${inDefault}`)
  expect(names(pools.body)).toEqual(['default-v4', 'default-v6'])
})

test('creates, reads, updates and deletes a VPC', async () => {
  const { send } = rig()
  const prefix = 'fd12:3456:789a::/48'
  const made = await send(`POST /v1/vpcs?${project}`, newVpc('web', { ipv6_prefix: prefix }))
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'web', dns_name: 'web', ipv6_prefix: prefix },
  })
  expect(Object.keys(Object(made.body)).toSorted()).toEqual(
    'description dns_name id ipv6_prefix name project_id system_router_id time_created time_modified'.split(
      ' ',
    ),
  )
  const { body: subnet } = await send(`GET /v1/vpc-subnets/default?${project}&vpc=web`)
  expect(subnet).toMatchObject({ ipv4_block: '172.30.0.0/22', ipv6_block: 'fd12:3456:789a::/64' })
  const changed = await send(`PUT /v1/vpcs/web?${project}`, { name: 'www', dns_name: 'w3' })
  expect(changed.body).toMatchObject({ name: 'www', dns_name: 'w3', description: '' })
  const refused = await send(`DELETE /v1/vpcs/www?${project}`)
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'VPC cannot be deleted while VPC Subnets exist' },
  })
  const { system_router_id: router } = made.body as { system_router_id: string }
  await send(`DELETE /v1/vpc-subnets/default?${project}&vpc=www`)
  expect((await send(`DELETE /v1/vpcs/www?${project}`)).status).toBe(204)
  expect((await send(`GET /v1/vpcs/www?${project}`)).status).toBe(404)
  expect((await send(`GET /v1/vpc-routers/${router}`)).status).toBe(404)
})

test('a VPC without a prefix gets a unique local one', async () => {
  const { send } = rig()
  const prefixes = new Set<string>()
  for (const name of ['a', 'b', 'c']) {
    const { body } = await send(`POST /v1/vpcs?${project}`, newVpc(name))
    const { ipv6_prefix: prefix } = body as { ipv6_prefix: string }
    expect(prefix).toMatch(/^fd[0-9a-f]{2}:[0-9a-f:]+::\/48$/)
    prefixes.add(prefix)
  }
  expect(prefixes.size).toBe(3)
})

test.each([
  ['taken', newVpc('default'), 'already exists: resource "default"'],
  ['a public prefix', newVpc('v', { ipv6_prefix: '2001:db8::/48' }), 'unsupported value for "ipv6'],
  ['a wide prefix', newVpc('v', { ipv6_prefix: 'fd00::/40' }), 'unsupported value for "ipv6'],
  ['host bits', newVpc('v', { ipv6_prefix: 'fd00::1/48' }), 'unsupported value for "ipv6'],
  ['no prefix at all', newVpc('v', { ipv6_prefix: 'fd00::' }), 'ipv6_prefix: '],
  ['no DNS name', { name: 'v', description: '' }, 'missing field `dns_name`'],
  ['a bad DNS name', newVpc('v', { dns_name: '-' }), 'dns_name: names start with'],
])('refuses to create a VPC: %s', async (_, body, message) => {
  const { plane, send } = rig()
  const before = changesOf(plane)
  const reply = await send(`POST /v1/vpcs?${project}`, body)
  expect(reply).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) as unknown },
  })
  expect(changesOf(plane)).toBe(before)
})

test('collaborators create networks, and all project roles see them', async () => {
  const { as } = rig()
  const herbert = as('herbert-marcuse')
  expect((await herbert(`GET /v1/vpcs?${project}`)).status).toBe(200)
  expect((await herbert(`POST /v1/vpcs?${project}`, newVpc('v'))).status).toBe(403)
  expect((await as('jacob-klein')(`POST /v1/vpcs?${project}`, newVpc('v'))).status).toBe(201)
  expect((await as('simone-de-beauvoir')(`GET /v1/vpcs?${project}`)).status).toBe(404)
})

test('a changed VPC is no longer deleted with its project', async () => {
  const { send } = rig()
  const changes = [
    ['PUT /v1/vpcs/default?project=fresh', { description: 'Ours' }],
    ['POST /v1/vpc-subnets?project=fresh&vpc=default', newSubnet('10.0.0.0/24')],
    ['POST /v1/vpc-routers?project=fresh&vpc=default', { name: 'r', description: '' }],
    ['POST /v1/internet-gateways?project=fresh&vpc=default', { name: 'g', description: '' }],
    ['PUT /v1/vpc-firewall-rules?project=fresh&vpc=default', { rules: [] }],
  ] as const
  for (const [line, body] of changes) {
    const made = await send('POST /v1/projects', { name: 'fresh', description: '' })
    expect((await send(line, body)).status).toBeLessThan(300)
    await refuses(send('DELETE /v1/projects/fresh'), 400, 'Project to be deleted contains a VPC')
    await send(`PUT /v1/projects/${(made.body as { id: string }).id}`, {
      name: `old-${changes.findIndex((one) => one[0] === line)}`,
    })
  }
})

test('a project without a VPC can be deleted if nothing else is in it', async () => {
  const { send } = rig()
  await send('POST /v1/disks?project=project-no-vpcs', newDisk('one'))
  expect((await send('DELETE /v1/projects/project-no-vpcs')).status).toBe(400)
})

function newSubnet(ipv4_block: string) {
  return { name: 's', description: '', ipv4_block }
}
