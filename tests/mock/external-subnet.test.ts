import { expect, test } from 'vitest'
import { refuses, rig, testRefusals } from './harness.ts'

const project = 'project=mock-project'
const path = '/v1/external-subnets'
const auto = (prefix_length: number, pool_selector: object = { type: 'auto' }) => ({
  allocator: { type: 'auto', prefix_length, pool_selector },
})
const explicit = (subnet: string) => ({ allocator: { type: 'explicit', subnet } })
const newSubnet = (name: string, over: object = auto(24)) => ({ name, description: '', ...over })

test('finds a free subnet between those in use', async () => {
  const { send } = rig()
  const make = async (name: string, over: object) =>
    (await send(`POST ${path}?${project}`, newSubnet(name, over))).body
  expect(await make('a', auto(28))).toMatchObject({ subnet: '10.128.2.16/28' })
  expect(await make('b', auto(20))).toMatchObject({ subnet: '10.128.16.0/20' })
  expect(await make('c', explicit('10.128.255.0/24'))).toMatchObject({ subnet: '10.128.255.0/24' })
  const vast = { type: 'explicit', pool: 'ipv6-subnet-pool' }
  expect(await make('d', auto(56, vast))).toMatchObject({ subnet: 'fd00:1000::/56' })
})

const theirs = { type: 'explicit', pool: 'myriad-v4-subnet-pool' }
const six = { type: 'auto', ip_version: 'v6' }

testRefusals(
  'refuses to create an external subnet',
  [
    ['taken', newSubnet('web-subnet'), 400, 'already exists: resource "web-subnet"'],
    ['too wide', newSubnet('s', auto(19)), 400, '19 is not from 20 to 28'],
    ['too narrow', newSubnet('s', explicit('10.128.9.0/30')), 400, '30 is not from 20 to 28'],
    ['in use', newSubnet('s', explicit('10.128.0.0/22')), 400, 'is not available'],
    ['host bits', newSubnet('s', explicit('10.128.9.1/24')), 400, 'non-zero host identifier'],
    [
      'elsewhere',
      newSubnet('s', explicit('10.129.0.0/24')),
      400,
      "none of the silo's subnet pools",
    ],
    ['of others', newSubnet('s', auto(24, theirs)), 404, "subnet pool 'myriad-v4-subnet-pool'"],
    [
      'no default',
      newSubnet('s', auto(64, six)),
      404,
      "default v6 subnet pool for silo 'maze-war'",
    ],
  ],
  `POST ${path}?${project}`,
)

test('a pool runs out of subnets', async () => {
  const { send } = rig()
  let last = await send(`POST ${path}?${project}`, newSubnet('first', auto(20)))
  for (let n = 0; n < 16 && last.status === 201; n++) {
    last = await send(`POST ${path}?${project}`, newSubnet(`n${n}`, auto(20)))
  }
  expect(last).toMatchObject({
    status: 507,
    body: { message: "No external subnet of width 20 is left in pool 'default-v4-subnet-pool'" },
  })
  expect((await send(`POST ${path}?${project}`, newSubnet('small', auto(28)))).status).toBe(201)
})

test('a subnet is attached and detached, and its instance lists it', async () => {
  const { send, get } = rig()
  const at = (name: string, verb: string) => `POST ${path}/${name}/${verb}?${project}`
  const instance = { instance: 'db-stopped' }
  expect((await send(at('web-subnet', 'attach'), instance)).status).toBe(202)
  const list = await send(`GET /v1/instances/db-stopped/external-subnets?${project}`)
  expect(list.body).toMatchObject({ items: [{ name: 'web-subnet' }], next_page: null })
  await refuses(
    send(at('web-subnet', 'attach'), { instance: 'db1' }),
    400,
    'cannot be attached to one instance while still attached to another',
  )
  await refuses(
    send(`DELETE ${path}/web-subnet?${project}`),
    400,
    'external subnet cannot be deleted while attached to an instance',
  )
  expect((await send(at('web-subnet', 'detach'))).body).toMatchObject({ instance_id: null })
  await refuses(send(at('web-subnet', 'detach')), 400, 'is not attached')
  await refuses(
    send(at('web-subnet', 'attach'), { instance: 'nope' }),
    404,
    "not found: instance 'nope'",
  )
  await send(at('web-subnet', 'attach'), instance)
  await send(`DELETE /v1/instances/db-stopped?${project}`)
  expect(await get(`${path}/web-subnet?${project}`)).toMatchObject({
    instance_id: null,
  })
})

test('a project with an external subnet cannot be deleted', async () => {
  const { send } = rig()
  await send(`POST ${path}?project=project-no-vpcs`, newSubnet('s'))
  await refuses(
    send('DELETE /v1/projects/project-no-vpcs'),
    400,
    'Project to be deleted contains an external subnet',
  )
})
