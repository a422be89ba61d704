import { test } from 'vitest'
import { named, story, testRefusals } from './harness.ts'

const project = 'project=mock-project'
const inDefault = `${project}&vpc=default`
const member = (name: string, over: object = {}) => ({ name, description: '', ...over })
const newVpc = (name: string, over: object = {}) => member(name, { dns_name: name, ...over })
const fresh = 'project=fresh&vpc=default'

test(
  'a new project has a complete VPC, which is deleted with it',
  story([
    ['POST /v1/projects', member('fresh'), 201],
    ['GET /v1/vpcs?project=fresh', 200, named('default')],
    [`GET /v1/vpc-subnets?${fresh}`, 200, named('default')],
    [
      `GET /v1/vpc-router-routes?router=system&${fresh}`,
      200,
      named('default', 'default-v4', 'default-v6'),
    ],
    [`GET /v1/internet-gateways?${fresh}`, 200, named('outbound')],
    [
      `GET /v1/vpc-firewall-rules?${fresh}`,
      200,
      { rules: named('allow-icmp', 'allow-internal-inbound', 'allow-ssh').items },
    ],
    ['DELETE /v1/projects/fresh', 204],
  ]),
)

test(
  'a VPC is made with its prefix, changed, and deleted once it has no subnets',
  story([
    [
      `POST /v1/vpcs?${project}`,
      newVpc('web', { ipv6_prefix: 'fd12:3456:789a::/48' }),
      201,
      { dns_name: 'web', ipv6_prefix: 'fd12:3456:789a::/48' },
    ],
    [
      `GET /v1/vpc-subnets/default?${project}&vpc=web`,
      200,
      { ipv4_block: '172.30.0.0/22', ipv6_block: 'fd12:3456:789a::/64' },
    ],
    [`PUT /v1/vpcs/web?${project}`, { name: 'www', dns_name: 'w3' }, 200, { dns_name: 'w3' }],
    [`DELETE /v1/vpcs/www?${project}`, 400, 'VPC cannot be deleted while VPC Subnets exist'],
    [`DELETE /v1/vpc-subnets/default?${project}&vpc=www`, 204],
    [`DELETE /v1/vpcs/www?${project}`, 204],
    ['GET /v1/vpc-routers/$system_router_id', 404],
  ]),
)

const badPrefix = 'unsupported value for "ipv6_prefix"'

testRefusals(
  'refuses to create a VPC',
  [
    ['a public prefix', newVpc('v', { ipv6_prefix: '2001:db8::/48' }), 400, badPrefix],
    ['a wide prefix', newVpc('v', { ipv6_prefix: 'fd00::/40' }), 400, badPrefix],
    ['host bits', newVpc('v', { ipv6_prefix: 'fd00::1/48' }), 400, badPrefix],
    ['a bad DNS name', newVpc('v', { dns_name: '-' }), 400, 'dns_name: names start with'],
  ],
  `POST /v1/vpcs?${project}`,
)

test.each([
  ['PUT /v1/vpcs/default?project=fresh', { description: 'Ours' }],
  [`POST /v1/vpc-subnets?${fresh}`, member('s', { ipv4_block: '10.0.0.0/24' })],
  [`PUT /v1/vpc-firewall-rules?${fresh}`, { rules: [] }],
])('a VPC is no longer deleted with its project after %s', async (line, body) => {
  await story([
    ['POST /v1/projects', member('fresh'), 201],
    [line, body, line.startsWith('PUT') ? 200 : 201],
    ['DELETE /v1/projects/fresh', 400, 'Project to be deleted contains a VPC'],
  ])()
})

const rules = `/v1/vpc-firewall-rules?${inDefault}`
const newRule = (name: string, over: object = {}) =>
  member(name, {
    action: 'allow',
    direction: 'inbound',
    priority: 100,
    status: 'enabled',
    targets: [{ type: 'vpc', value: 'default' }],
    filters: {},
    ...over,
  })

const put = (...all: object[]) => ({ rules: all })

const badPort = 'rules.0.filters.ports.0: '

testRefusals(
  'refuses rules',
  [
    ['a name twice', put(newRule('a'), newRule('a')), 400, 'must be unique within a VPC'],
    ['a bad port', put(newRule('a', { filters: { ports: ['90-80'] } })), 400, badPort],
    [
      'a target',
      put(newRule('a', { targets: [{ type: 'x', value: 'y' }] })),
      400,
      'rules.0.target',
    ],
  ],
  `PUT ${rules}`,
)

const subnets = '/v1/vpc-subnets'
const newSubnet = (ipv4_block: string, over: object = {}) => member('web', { ipv4_block, ...over })
const systemRoutes = `GET /v1/vpc-router-routes?router=mock-system-router&${inDefault}`
const first = ['default', 'default-v4', 'default-v6', 'mock-subnet-2']

test(
  'a subnet has a route in the system router, with its name',
  story([
    [`POST ${subnets}?${inDefault}`, newSubnet('10.2.0.0/24'), 201],
    [`GET ${subnets}/$id`, 200, { ipv6_block: 'fd2d:4569:88b2:2::/64', custom_router_id: null }],
    [systemRoutes, 200, named(...first, 'web')],
    [`PUT ${subnets}/web?${inDefault}`, { name: 'www', custom_router: 'mock-custom-router' }, 200],
    [systemRoutes, 200, named(...first, 'www')],
    [`DELETE /v1/vpc-routers/mock-custom-router?${inDefault}`, 204],
    [`GET ${subnets}/$id`, 200, { custom_router_id: null }],
    [`DELETE ${subnets}/www?${inDefault}`, 204],
    [systemRoutes, 200, named(...first)],
  ]),
)

const overlap = 'conflicts with an existing subnet'

testRefusals(
  'refuses to create a subnet',
  [
    ['an overlap', newSubnet('172.30.2.0/24'), 400, overlap],
    ['a public block', newSubnet('8.8.8.0/24'), 400, 'must be from a private range'],
    ['too narrow', newSubnet('10.2.0.0/27'), 400, 'prefix lengths must be from 8 to 26'],
    ['host bits', newSubnet('10.2.0.1/24'), 400, 'has a non-zero host identifier'],
    ['IPv6 elsewhere', newSubnet('10.2.0.0/24', { ipv6_block: 'fd00::/64' }), 400, 'is not a /64'],
    ['both', newSubnet('10.2.0.0/24', { ipv6_block: 'fd2d:4569:88b2::/64' }), 400, overlap],
  ],
  `POST ${subnets}?${inDefault}`,
)
