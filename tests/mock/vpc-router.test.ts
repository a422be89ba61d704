import { test } from 'vitest'
import { story, testRefusals } from './harness.ts'

const inDefault = 'project=mock-project&vpc=default'
const inCustom = `${inDefault}&router=mock-custom-router`
const inSystem = `${inDefault}&router=mock-system-router`
const routes = '/v1/vpc-router-routes'
const create = `POST ${routes}?${inCustom}`
const newRoute = (over: object = {}) => ({
  name: 'r',
  description: '',
  destination: { type: 'ip_net', value: '10.9.0.0/16' },
  target: { type: 'drop' },
  ...over,
})

testRefusals('refuses to create a route, or to delete a system router', [
  [`POST ${routes}?${inSystem}`, newRoute(), 400, 'cannot be added to a system router'],
  [
    create,
    newRoute({ destination: { type: 'vpc', value: 'default' } }),
    400,
    'A VPC cannot be used as a destination in custom routes',
  ],
  [
    create,
    newRoute({ target: { type: 'subnet', value: 'default' } }),
    400,
    'VPCs and VPC subnets cannot be used as targets in custom routes',
  ],
  [create, newRoute({ target: { type: 'ip', value: 'fd00::1' } }), 400, 'Cannot mix explicit IPv4'],
  [`DELETE /v1/vpc-routers/mock-system-router?${inDefault}`, undefined, 400, 'System routers'],
])

const way = {
  destination: { type: 'ip_net', value: '0.0.0.0/0' },
  target: { type: 'internet_gateway', value: 'internet-gateway-2' },
}
const subnet = { type: 'subnet', value: 'default' }
const byDefault = `${routes}/default-v4?${inSystem}`

test(
  'only the target of a default route can change, and nothing of a subnet’s route',
  story([
    [`PUT ${byDefault}`, way, 200, { target: way.target }],
    [`PUT ${byDefault}`, { name: 'x', ...way }, 400, 'The destination and metadata of a default'],
    [
      `PUT ${routes}/default?${inSystem}`,
      { destination: subnet, target: subnet },
      400,
      'Routes of type VPC Subnet within the system router are not modifiable',
    ],
    [`DELETE ${byDefault}`, 400, 'System routes cannot be deleted'],
  ]),
)

const pools = '/v1/internet-gateway-ip-pools'
const addresses = '/v1/internet-gateway-ip-addresses'
const inFirst = `${inDefault}&gateway=internet-gateway-1`
const inSecond = `${inDefault}&gateway=internet-gateway-2`
const dc2 = `GET ${routes}/dc2?${inCustom}`
const first = `/v1/internet-gateways/internet-gateway-1?${inDefault}`
const pool = (name: string, ip_pool: string) => ({ name, description: '', ip_pool })

test(
  'deleting a gateway in use requires a cascade, which deletes the routes to it',
  story([
    [`DELETE ${first}`, 400, 'cannot be deleted while IP pools are attached to it'],
    [`DELETE ${first}&cascade=true`, 204],
    [dc2, 404],
  ]),
)

testRefusals(
  'refuses to attach a pool',
  [
    ['groups', pool('p', 'ip-pool-5-multicast-v4'), 400, 'unicast'],
    ['of others', pool('p', 'ip-pool-3'), 404, "not found: IP pool 'ip-pool-3'"],
  ],
  `POST ${pools}?${inSecond}`,
)

test(
  'detaching the last pool or address that routes use requires a cascade',
  story([
    [`DELETE ${addresses}/external-ip?${inFirst}`, 204],
    [`DELETE ${pools}/default-pool?${inFirst}`, 400, 'routes lead to internet gateway'],
    [dc2, 200],
    [`DELETE ${pools}/default-pool?${inFirst}&cascade=true`, 204],
    [dc2, 404],
  ]),
)
