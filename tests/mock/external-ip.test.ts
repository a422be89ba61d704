import { expect, test } from 'vitest'
import { newInstance, rig, story, testRefusals } from './harness.ts'

const project = 'project=mock-project'
const floats = '/v1/floating-ips'
const explicit = (ip: string) => ({ address_allocator: { type: 'explicit', ip } })
const from = (pool: string) => ({ pool_selector: { type: 'explicit', pool } })
const auto = (ip_version?: string) => ({ pool_selector: { type: 'auto', ip_version } })
const newIp = (name: string, over: object = {}) => ({
  name,
  description: '',
  address_allocator: { type: 'auto', ...auto('v4') },
  ...over,
})
const fromPool = (pool: string) => ({ address_allocator: { type: 'auto', ...from(pool) } })
const create = `POST ${floats}?${project}`

test(
  'a requested address must be free and in one of the silo’s pools',
  story([
    [create, newIp('a', explicit('10.0.0.21')), 201, { ip: '10.0.0.21' }],
    [create, newIp('b', explicit('FD00:0::7')), 201, { ip: 'fd00::7' }],
    [create, newIp('c', fromPool('ip-pool-2')), 201, { ip: 'fd00::1' }],
    [create, newIp('d', explicit('10.0.0.21')), 400, 'is not available'],
    [create, newIp('d', explicit('10.0.0.99')), 400, 'unsupported value for "ip"'],
  ]),
)

const at = (verb: string) => `POST ${floats}/rootbeer-float/${verb}?${project}`
const attach = (parent: string) => ({ kind: 'instance', parent })

test(
  'an address must be detached before it moves to another instance or is deleted',
  story([
    [at('attach'), attach('db-stopped'), 202, { name: 'rootbeer-float' }],
    [
      `GET /v1/instances/db-stopped/external-ips?${project}`,
      200,
      { items: [{ kind: 'floating', name: 'rootbeer-float' }] },
    ],
    [at('attach'), attach('db1'), 400, 'while still attached to another'],
    [`DELETE ${floats}/rootbeer-float?${project}`, 400, 'while attached to an instance'],
    [at('detach'), 202, { instance_id: null }],
    [at('detach'), 400, 'not attached'],
    [at('attach'), attach('db1'), 202],
  ]),
)

const ephemeral = (instance: string) =>
  `/v1/instances/${instance}/external-ips/ephemeral?${project}`
const own = ephemeral('db-stopped')

test(
  'an ephemeral address of each version is attached and detached',
  story([
    [`POST ${own}`, auto('v4'), 202, { kind: 'ephemeral', ip: '123.4.56.8' }],
    [`POST ${own}`, from('ip-pool-2'), 202, { kind: 'ephemeral', ip: 'fd00::1' }],
    [`POST ${own}`, auto('v4'), 400, 'may not have more than one ephemeral IPv4 address'],
    [`DELETE ${own}`, 400, 'ip_version is required'],
    [`DELETE ${own}&ip_version=v6`, 204],
    [`DELETE ${own}`, 204],
    [`DELETE ${own}`, 404, "not found: ephemeral IP of instance 'db-stopped'"],
  ]),
)

testRefusals('refuses to attach an ephemeral IP', [
  [`POST ${ephemeral('db2')}`, auto('v4'), 400, 'Instance db2 has no primary network interface'],
  [`POST ${own}`, {}, 400, 'ip_version required when multiple default pools exist'],
  [`POST ${own}`, from('ip-pool-5-multicast-v4'), 400, 'must be a unicast pool'],
])

test('a pool runs out of addresses, and released ones can be assigned again', async () => {
  const { send } = rig()
  const make = (n: number) =>
    send(
      `POST /v1/instances?${project}`,
      newInstance(`web-${n}`, {
        start: false,
        network_interfaces: { type: 'default_ipv4' },
        external_ips: [{ type: 'ephemeral', ...auto('v4') }],
      }),
    )
  let made = 0
  let last = await make(made)
  while (last.status === 201) last = await make(++made)
  expect(made).toBeGreaterThan(5)
  expect(last).toMatchObject({
    status: 507,
    body: { message: "No external IP addresses available in pool 'ip-pool-1'" },
  })
  await send(`DELETE ${ephemeral('web-0')}`)
  expect((await send(`POST ${own}`, auto('v4'))).status).toBe(202)
})

const subnets = '/v1/external-subnets'
const width = (prefix_length: number, pool_selector: object = { type: 'auto' }) => ({
  allocator: { type: 'auto', prefix_length, pool_selector },
})
const block = (subnet: string) => ({ allocator: { type: 'explicit', subnet } })
const newSubnet = (name: string, over: object = width(24)) => ({ name, description: '', ...over })
const cut = `POST ${subnets}?${project}`
const vast = { type: 'explicit', pool: 'ipv6-subnet-pool' }

test(
  'an external subnet is cut between those in use',
  story([
    [cut, newSubnet('a', width(28)), 201, { subnet: '10.128.2.16/28' }],
    [cut, newSubnet('b', width(20)), 201, { subnet: '10.128.16.0/20' }],
    [cut, newSubnet('c', block('10.128.255.0/24')), 201, { subnet: '10.128.255.0/24' }],
    [cut, newSubnet('d', width(56, vast)), 201, { subnet: 'fd00:1000::/56' }],
  ]),
)

const theirs = { type: 'explicit', pool: 'myriad-v4-subnet-pool' }
const six = { type: 'auto', ip_version: 'v6' }

testRefusals(
  'refuses to create an external subnet',
  [
    ['taken', newSubnet('web-subnet'), 400, 'already exists: resource "web-subnet"'],
    ['too wide', newSubnet('s', width(19)), 400, '19 is not from 20 to 28'],
    ['too narrow', newSubnet('s', block('10.128.9.0/30')), 400, '30 is not from 20 to 28'],
    ['in use', newSubnet('s', block('10.128.0.0/22')), 400, 'is not available'],
    ['host bits', newSubnet('s', block('10.128.9.1/24')), 400, 'non-zero host identifier'],
    ['elsewhere', newSubnet('s', block('10.129.0.0/24')), 400, "none of the silo's subnet pools"],
    ['of others', newSubnet('s', width(24, theirs)), 404, "subnet pool 'myriad-v4-subnet-pool'"],
    ['no default', newSubnet('s', width(64, six)), 404, "v6 subnet pool for silo 'maze-war'"],
  ],
  cut,
)

const to = (verb: string) => `POST ${subnets}/web-subnet/${verb}?${project}`

test(
  'a subnet is attached and detached, and its instance lists it',
  story([
    [to('attach'), { instance: 'nope' }, 404, "not found: instance 'nope'"],
    [to('attach'), { instance: 'db-stopped' }, 202],
    [
      `GET /v1/instances/db-stopped/external-subnets?${project}`,
      200,
      { items: [{ name: 'web-subnet' }], next_page: null },
    ],
    [to('attach'), { instance: 'db1' }, 400, 'while still attached to another'],
    [`DELETE ${subnets}/web-subnet?${project}`, 400, 'while attached to an instance'],
    [to('detach'), 202, { instance_id: null }],
    [to('detach'), 400, 'is not attached'],
    [to('attach'), { instance: 'db-stopped' }, 202],
    [`DELETE /v1/instances/db-stopped?${project}`, 204],
    [`GET ${subnets}/web-subnet?${project}`, 200, { instance_id: null }],
  ]),
)
