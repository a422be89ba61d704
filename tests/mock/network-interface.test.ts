import { test } from 'vitest'
import { story, testRefusals } from './harness.ts'

const project = 'project=mock-project'
const onStopped = `${project}&instance=db-stopped`
const nics = '/v1/network-interfaces'
const create = `POST ${nics}?${onStopped}`
const list = `GET ${nics}?${onStopped}`
const newNic = (name: string, over: object = {}) => ({
  name,
  description: '',
  vpc_name: 'default',
  subnet_name: 'mock-subnet-2',
  ...over,
})
const v4 = (over: object = {}) => ({ type: 'v4', value: { ip: { type: 'auto' }, ...over } })
const isPrimary = (name: string, primary: boolean) => ({ name, primary })

test(
  'an interface has an address of each version, and its transit IPs by version',
  story([
    [
      create,
      newNic('second'),
      201,
      {
        primary: false,
        ip_stack: { value: { v4: { ip: '10.1.0.5' }, v6: { ip: 'fd2d:4569:88b2:1::5' } } },
      },
    ],
    [
      `PUT ${nics}/$id`,
      { transit_ips: ['fd00:1::/64', '10.9.0.0/16'] },
      200,
      {
        ip_stack: {
          value: { v4: { transit_ips: ['10.9.0.0/16'] }, v6: { transit_ips: ['fd00:1::/64'] } },
        },
      },
    ],
  ]),
)

test(
  'exactly one interface is primary: the first, or the one made primary',
  story([
    [create, newNic('second'), 201],
    [list, 200, { items: [isPrimary('my-nic', true), isPrimary('second', false)] }],
    [`PUT ${nics}/second?${onStopped}`, { primary: true }, 200],
    [`PUT ${nics}/second?${onStopped}`, { primary: false }, 200],
    [list, 200, { items: [isPrimary('my-nic', false), isPrimary('second', true)] }],
    [
      `DELETE ${nics}/second?${onStopped}`,
      400,
      'The primary interface may not be deleted while secondary interfaces are attached',
    ],
    [`DELETE ${nics}/my-nic?${onStopped}`, 204],
    [`DELETE ${nics}/second?${onStopped}`, 204],
    [create, newNic('again'), 201, { primary: true }],
  ]),
)

const fixed = (value: string) => ({ ip_config: v4({ ip: { type: 'explicit', value } }) })
const twice = v4({ transit_ips: ['10.8.0.0/16', '10.8.1.0/24'] })
const inDefault = { subnet_name: 'default', ...fixed('172.30.0.5') }

testRefusals(
  'refuses to create an interface',
  [
    ['in use', newNic('n', inDefault), 400, 'already allocated to another interface'],
    ['elsewhere', newNic('n', fixed('10.2.0.9')), 400, "not available in subnet 'mock-subnet-2'"],
    ['overlap', newNic('n', { ip_config: twice }), 400, '10.8.1.0/24 overlaps 10.8.0.0/16'],
  ],
  create,
)

testRefusals(
  'refuses transit IPs of an IPv4 interface',
  [
    ['an IPv6 network', { transit_ips: ['fd00::/64'] }, 400, 'without that version'],
    ['host bits', { transit_ips: ['10.8.0.1/16'] }, 400, 'has a non-zero host identifier'],
  ],
  `PUT ${nics}/n?${onStopped}`,
  ({ send }) => send(create, newNic('n', { ip_config: v4() })),
)

const running = `${project}&instance=db1`
const stays = 'Instance must be stopped to change its network interfaces'

testRefusals('interfaces of a running instance cannot change', [
  [`POST ${nics}?${running}`, newNic('n'), 400, stays],
  [`PUT ${nics}/my-nic?${running}`, { name: 'n' }, 400, stays],
  [`DELETE ${nics}/my-nic?${running}`, undefined, 400, stays],
])

const elsewhere = newNic('n', { vpc_name: 'other', subnet_name: 'default' })

test(
  'an instance has at most eight interfaces, all in one VPC',
  story([
    [`POST /v1/vpcs?${project}`, { name: 'other', description: '', dns_name: 'other' }, 201],
    [create, elsewhere, 400, 'Networking may not span multiple VPCs'],
    ...Array.from({ length: 7 }, (_, n) => [create, newNic(`n${n}`), 201] as const),
    [create, newNic('n9'), 400, 'Cannot create more than 8 nics per instance'],
  ]),
)
