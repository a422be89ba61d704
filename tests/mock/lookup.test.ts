import { expect, test } from 'vitest'
import { instanceView } from '../../src/api/generated/reads/instances.ts'
import { projectView } from '../../src/api/generated/reads/projects.ts'
import { type Refusal, refuses, rig, testRefusals } from './harness.ts'

const unknownId = '11111111-2222-4333-8444-555555555555'

test('a resource is found by id alone, or by name in a project given by name or id', async () => {
  const { api } = rig()
  const project = await api.call(projectView, { path: { project: 'mock-project' } })
  const byName = { path: { instance: 'db1' }, query: { project: 'mock-project' } }
  const db1 = await api.call(instanceView, byName)
  const inId = { path: { instance: 'db1' }, query: { project: project.id } }
  expect(await api.call(instanceView, inId)).toEqual(db1)
  expect(await api.call(instanceView, { path: { instance: db1.id } })).toEqual(db1)
  const upper = { path: { instance: db1.id.toUpperCase() } }
  expect(await api.call(instanceView, upper)).toEqual(db1)
})

for (const [noun, kind, name] of [
  ['instances', 'instance', 'db1'],
  ['disks', 'disk', 'disk-1'],
  ['snapshots', 'snapshot', 'snapshot-1'],
] as const) {
  test(`refuses a ${kind} that is unknown or ambiguous`, async () => {
    const { send } = rig()
    const view = async (rest: string) => send(`GET /v1/${noun}/${rest}`)
    const id = ((await view(`${name}?project=mock-project`)).body as { id: string }).id
    await refuses(view(name), 404, 'not found: no project specified')
    await refuses(view('nope?project=mock-project'), 404, `not found: ${kind} 'nope'`)
    await refuses(view(`${name}?project=other-project`), 404)
    await refuses(view(unknownId), 404, `not found: by id ${unknownId}`)
    await refuses(
      view(`${id}?project=mock-project`),
      400,
      `when ${kind} is specified by ID, project should not be specified`,
    )
    await refuses(
      view('Not%20A%20Name?project=mock-project'),
      400,
      `bad parameter in URL path: ${kind}: expected a name or a UUID`,
    )
  })
}

test('an instance’s interfaces are found by its name or id', async () => {
  const { api, send } = rig()
  const at = { path: { instance: 'db1' }, query: { project: 'mock-project' } }
  const { id } = await api.call(instanceView, at)
  const list = async (query: string) => send(`GET /v1/network-interfaces?${query}`)
  const byName = await list('instance=db1&project=mock-project')
  expect(byName.body).toMatchObject({ items: [{ name: 'my-nic', instance_id: id }] })
  expect((await list(`instance=${id}`)).body).toEqual(byName.body)
  expect((await list('')).status).toBe(400)
  expect((await list('instance=db1')).status).toBe(404)
})

test('external IPs of every kind are listed for their instance', async () => {
  const { send } = rig()
  const { body } = await send('GET /v1/instances/db1/external-ips?project=mock-project')
  expect(body).toMatchObject({
    items: [
      { kind: 'floating', name: 'cola-float', ip: '123.4.56.5' },
      { kind: 'ephemeral', ip: '123.4.56.0' },
      { kind: 'snat', ip: '123.4.56.10', first_port: 0, last_port: 16383 },
    ],
  })
  const none = await send('GET /v1/instances/db-stopped/external-ips?project=mock-project')
  expect(none.body).toMatchObject({ items: [] })
})

const inVpc = 'project=mock-project&vpc=default'
const named = (name: string, over: object = {}) => ({ name, description: '', ...over })
const exists = (line: string, body: object): Refusal => [line, body, 400, 'already exists']

testRefusals('a name that is taken is refused before anything else', [
  exists(
    'POST /v1/system/networking/address-lot',
    named('initial-infra', {
      kind: 'infra',
      blocks: [{ first_address: '10.0.0.9', last_address: '10.0.0.1' }],
    }),
  ),
  exists(
    'POST /v1/system/networking/bgp',
    named('as64512', { asn: 64_512, bgp_announce_set_id: 'nope' }),
  ),
  exists(
    'POST /v1/floating-ips?project=mock-project',
    named('cola-float', { address_allocator: { type: 'explicit', ip: '9.9.9.9' } }),
  ),
  exists(
    'POST /v1/external-subnets?project=mock-project',
    named('web-subnet', { allocator: { type: 'explicit', subnet: '10.128.0.0/22' } }),
  ),
  exists(
    `POST /v1/internet-gateway-ip-pools?${inVpc}&gateway=internet-gateway-1`,
    named('default-pool', { ip_pool: 'ip-pool-1' }),
  ),
  exists(
    `POST /v1/internet-gateway-ip-addresses?${inVpc}&gateway=internet-gateway-1`,
    named('external-ip', { address: '123.4.56.30' }),
  ),
  exists(
    `POST /v1/vpc-router-routes?${inVpc}&router=mock-custom-router`,
    named('dc2', { destination: { type: 'vpc', value: 'default' }, target: { type: 'drop' } }),
  ),
  exists(
    'POST /v1/vpcs?project=mock-project',
    named('default', { dns_name: 'default', ipv6_prefix: 'fe80::/48' }),
  ),
  exists(
    'POST /v1/certificates',
    named('all-silos', { cert: '', key: '', service: 'external_api' }),
  ),
])
