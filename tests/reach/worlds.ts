import fc from 'fast-check'
import type {
  Address,
  FirewallRule,
  Host,
  Instance,
  Interface,
  Route,
  Router,
  Subnet,
  World,
} from '../../src/reach/world.ts'

// Few names, addresses and priorities, so that rules meet, overlap and miss each other often.

const VPCS = ['alpha', 'beta']
export const SUBNETS = ['s0', 's1', 's2']
const INSTANCES = ['i0', 'i1', 'i2', 'i3', 'lost']
const POOLS = ['p0', 'p1']

const v4Net = fc.constantFrom(
  '10.0.0.0/24',
  '10.0.0.0/25',
  '10.0.0.0/8',
  '10.0.1.0/24',
  '0.0.0.0/0',
  '198.51.100.0/24',
  '198.51.100.128/25',
  '198.51.100.7/32',
)
const v6Net = fc.constantFrom(
  'fd00::/64',
  'fd00::/48',
  'fd00:0:0:1::/64',
  '::/0',
  '2001:db8::/32',
  '2001:db8::7/128',
)
const ip = fc.constantFrom(
  '10.0.0.5',
  '10.0.0.6',
  '10.0.1.5',
  '10.0.0.99',
  '198.51.100.7',
  'fd00::5',
  'fd00:0:0:1::5',
  '2001:db8::7',
)
const host: fc.Arbitrary<Host> = fc.oneof(
  fc.record({ type: fc.constant('vpc' as const), value: fc.constantFrom(...VPCS) }),
  fc.record({ type: fc.constant('subnet' as const), value: fc.constantFrom(...SUBNETS, 'lost') }),
  fc.record({ type: fc.constant('instance' as const), value: fc.constantFrom(...INSTANCES) }),
  fc.record({ type: fc.constant('ip' as const), value: ip }),
  fc.record({ type: fc.constant('ip_net' as const), value: fc.oneof(v4Net, v6Net) }),
)
const icmp = fc.option(
  fc.record({ icmpType: fc.constantFrom(0, 8, 128), code: fc.constantFrom(null, '0', '0-3') }),
)
const protocol = fc.oneof(
  fc.record({ type: fc.constantFrom('tcp' as const, 'udp' as const) }),
  fc.record({ type: fc.constantFrom('icmp' as const, 'icmp6' as const), value: icmp }),
)

export const rule = fc.record({
  vpcId: fc.constantFrom('alpha', 'alpha', 'beta'),
  action: fc.constantFrom<FirewallRule['action'][]>('allow', 'deny'),
  direction: fc.constantFrom<FirewallRule['direction'][]>('inbound', 'inbound', 'outbound'),
  status: fc.constantFrom<FirewallRule['status'][]>('enabled', 'enabled', 'enabled', 'disabled'),
  priority: fc.constantFrom(0, 10, 10, 10, 20, 65_534),
  targets: fc.array(host, { maxLength: 2 }),
  filters: fc.record({
    hosts: fc.option(fc.array(host, { maxLength: 2 })),
    ports: fc.option(fc.array(fc.constantFrom('22', '20-30', '80', '0-65535'), { maxLength: 2 })),
    protocols: fc.option(fc.array(protocol, { maxLength: 2 })),
  }),
})

const target: fc.Arbitrary<Route['target']> = fc.oneof(
  fc.constant({ type: 'drop' as const }),
  fc.record({
    type: fc.constant('internet_gateway' as const),
    value: fc.constantFrom('gw', 'gw', 'lost'),
  }),
  fc.record({ type: fc.constant('ip' as const), value: ip }),
  fc.record({ type: fc.constant('instance' as const), value: fc.constantFrom(...INSTANCES) }),
  fc.record({ type: fc.constant('subnet' as const), value: fc.constantFrom(...SUBNETS) }),
  fc.record({ type: fc.constant('vpc' as const), value: fc.constantFrom(...VPCS) }),
)
const destination: fc.Arbitrary<Route['destination']> = fc.oneof(
  fc.record({ type: fc.constant('ip' as const), value: ip }),
  fc.record({ type: fc.constant('ip_net' as const), value: fc.oneof(v4Net, v6Net) }),
  fc.record({ type: fc.constant('subnet' as const), value: fc.constantFrom(...SUBNETS, 'lost') }),
  fc.record({ type: fc.constant('vpc' as const), value: fc.constantFrom(...VPCS) }),
)
export const route = fc.record({
  router: fc.constantFrom('alpha-system', 'alpha-custom', 'alpha-custom', 'beta-system'),
  destination,
  target,
})

const externalIp = fc.oneof(
  fc.record({
    kind: fc.constantFrom('snat' as const, 'ephemeral' as const, 'floating' as const),
    ip: fc.constantFrom(
      '198.51.100.7',
      '198.51.100.200',
      '203.0.113.9',
      '2001:db8::7',
      '2001:db8:1::9',
    ),
    ipPoolId: fc.constantFrom(...POOLS),
  }),
)

const nic = fc.record({
  subnet: fc.nat(2),
  host: fc.constantFrom(5, 6, 7),
  versions: fc.constantFrom('v4', 'v6', 'both', 'both'),
  transit: fc.constantFrom<readonly string[]>([], [], ['10.9.0.0/24']),
})
const instance = fc.record({
  vpc: fc.constantFrom('alpha', 'alpha', 'alpha', 'beta'),
  nics: fc.uniqueArray(nic, { selector: ({ subnet }) => subnet, maxLength: 2 }),
  externalIps: fc.array(externalIp, { maxLength: 3 }),
})

const LET_IN: Omit<FirewallRule, 'id' | 'name'> = {
  vpcId: 'alpha',
  action: 'allow',
  direction: 'inbound',
  status: 'enabled',
  priority: 65_535,
  targets: [],
  filters: {},
}

export const anyWorld: fc.Arbitrary<World> = fc
  .record({
    instances: fc.array(instance, { minLength: 2, maxLength: 4 }),
    rules: fc.array(rule, { maxLength: 8 }),
    routes: fc.array(route, { maxLength: 5 }),
    // Without it, nearly every answer is a no.
    isOpen: fc.boolean(),
    hasDefaults: fc.constantFrom(true, true, true, false),
    customAt: fc.subarray(SUBNETS),
    attached: fc.subarray(POOLS),
    externalSubnet: fc.option(fc.constantFrom('i0', 'i1')),
  })
  .map((drawn) => {
    const subnets = VPCS.flatMap((vpcId) =>
      SUBNETS.map((name, at): Subnet => ({
        id: `${vpcId}-${name}`,
        name,
        vpcId,
        ipv4Block: `10.0.${at}.0/24`,
        ipv6Block: `fd00:0:0:${at}::/64`,
        customRouterId: vpcId === 'alpha' && drawn.customAt.includes(name) ? 'alpha-custom' : null,
      })),
    )
    const routers: Router[] = VPCS.flatMap((vpcId) => [
      { id: `${vpcId}-system`, name: 'system', vpcId, kind: 'system' },
      { id: `${vpcId}-custom`, name: 'custom', vpcId, kind: 'custom' },
    ])
    const routes = drawn.routes.map(({ router, ...rest }, at): Route => ({
      ...rest,
      id: `route-${at}`,
      name: `route-${at}`,
      vpcRouterId: router,
      kind: 'custom',
    }))
    const defaults = drawn.hasDefaults ? VPCS.flatMap((vpcId) => systemRoutes(vpcId)) : []
    return {
      vpcs: VPCS.map((name) => ({ id: name, name })),
      subnets,
      instances: drawn.instances.map((one, at) => instanceOf(one, at)),
      rules: [...drawn.rules, ...(drawn.isOpen ? [LET_IN] : [])].map((one, at) => ({
        ...one,
        id: `rule-${at}`,
        name: `rule-${at}`,
      })),
      routers,
      routes: [...defaults, ...routes],
      gateways: VPCS.map((vpcId) => ({
        id: `${vpcId}-gw`,
        name: 'gw',
        vpcId,
        ipPoolIds: drawn.attached,
      })),
      externalSubnets: [
        { id: 'e', name: 'e', subnet: '203.0.113.128/28', instanceId: drawn.externalSubnet },
      ],
      pools: POOLS.map((name) => ({ id: name, name })),
      unread: [],
    }
  })

/** What the control plane puts into a system router. */
export function systemRoutes(vpcId: string, gateway = 'gw', subnets = SUBNETS): Route[] {
  const base = { vpcRouterId: `${vpcId}-system` }
  const out = [['default-v4', '0.0.0.0/0'] as const, ['default-v6', '::/0'] as const].map(
    ([name, value]): Route => ({
      ...base,
      id: `${vpcId}-${name}`,
      name,
      kind: 'default',
      destination: { type: 'ip_net', value },
      target: { type: 'internet_gateway', value: gateway },
    }),
  )
  const inner = subnets.map((value): Route => ({
    ...base,
    id: `${vpcId}-${value}`,
    name: value,
    kind: 'vpc_subnet',
    destination: { type: 'subnet', value },
    target: { type: 'subnet', value },
  }))
  return [...out, ...inner]
}

type Drawn = typeof instance extends fc.Arbitrary<infer One> ? One : never

function instanceOf({ vpc, nics, externalIps }: Drawn, at: number): Instance {
  const name = `i${at}`
  const interfaces = nics.map(({ subnet, host: own, versions, transit }, index): Interface => {
    // Two instances never share an address of a VPC.
    const last = (own + 10 * at).toString()
    const v4: Address = { ip: `10.0.${subnet}.${last}`, transitIps: transit }
    const v6: Address = { ip: `fd00:0:0:${subnet}::${last}`, transitIps: [] }
    return {
      id: `${name}-n${index}`,
      name: `n${index}`,
      vpcId: vpc,
      subnetId: `${vpc}-s${subnet}`,
      primary: index === 0,
      addresses: versions === 'both' ? [v4, v6] : versions === 'v4' ? [v4] : [v6],
    }
  })
  return { id: `id-${name}`, name, runState: 'running', interfaces, externalIps }
}
