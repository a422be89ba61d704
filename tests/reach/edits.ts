import fc from 'fast-check'
import type { NetworkEdit } from '../../src/reach/change.ts'
import { route, rule, SUBNETS } from './worlds.ts'

/** One address of each part of the internet that a generated world can tell apart. */
export const INTERNET = [
  ...['1.1.1.1', '198.51.99.255', '198.51.100.0', '198.51.100.7', '198.51.100.8', '198.51.100.6'],
  ...['198.51.100.128', '198.51.101.0', '203.0.113.9', '203.0.113.130', '198.51.100.200'],
  ...['2001:db7::1', '2001:db8::', '2001:db8::7', '2001:db8::8', '2001:db9::', '2001:db8:1::9'],
]

const pool = fc.constantFrom('p0', 'p1')

/** An edit of what a generated world has. */
export const anyChange: fc.Arbitrary<NetworkEdit> = fc.oneof(
  rule.map(({ vpcId, ...rest }): NetworkEdit => ({
    kind: 'create rule',
    vpc: vpcId,
    rule: { ...rest, name: 'added' },
  })),
  fc.tuple(rule, fc.nat(3)).map(([{ vpcId, ...rest }, at]): NetworkEdit => ({
    kind: 'edit rule',
    vpc: vpcId,
    name: `rule-${at}`,
    rule: { ...rest, name: `rule-${at}` },
  })),
  fc.nat(4).map((at): NetworkEdit => ({ kind: 'delete rule', vpc: 'alpha', name: `rule-${at}` })),
  route.map(({ destination: to, target: over }): NetworkEdit => ({
    kind: 'create route',
    vpc: 'alpha',
    router: 'custom',
    route: { name: 'added', destination: to, target: over },
  })),
  fc.constantFrom(...SUBNETS, 'default-v4').map((name): NetworkEdit => ({
    kind: 'delete route',
    vpc: 'alpha',
    router: 'system',
    name,
  })),
  fc.record({
    kind: fc.constant('set router' as const),
    vpc: fc.constant('alpha'),
    subnet: fc.constantFrom(...SUBNETS),
    router: fc.constantFrom(null, 'custom'),
  }),
  fc.record({
    kind: fc.constant('edit interface' as const),
    instance: fc.constantFrom('i0', 'i1'),
    interface: fc.constantFrom('n0', 'n1'),
    primary: fc.boolean(),
    transitIps: fc.constantFrom(undefined, [], ['10.0.9.0/24', 'fd00:9::/64']),
  }),
  fc.record({
    kind: fc.constant('remove interface' as const),
    instance: fc.constantFrom('i0', 'i1'),
    interface: fc.constantFrom('n0', 'n1'),
  }),
  fc.constantFrom(...SUBNETS).map((subnet): NetworkEdit => ({
    kind: 'add interface',
    instance: 'i0',
    name: 'added',
    vpc: 'alpha',
    subnet,
    addresses: [
      { version: 'v4', ip: null },
      { version: 'v6', ip: null },
    ],
  })),
  fc.constantFrom('198.51.100.7', '203.0.113.9').map((external): NetworkEdit => ({
    kind: 'detach external ip',
    instance: 'i0',
    ip: external,
  })),
  fc
    .record({ ip: fc.constantFrom('203.0.113.9', '2001:db8:1::9'), pool })
    .map(({ ip, pool: ipPoolId }): NetworkEdit => ({
      kind: 'attach external ip',
      instance: 'i1',
      ip: { kind: 'floating', ip, ipPoolId, name: 'added' },
    })),
  fc.record({
    kind: fc.constantFrom('attach pool' as const, 'detach pool' as const),
    vpc: fc.constant('alpha'),
    gateway: fc.constant('gw'),
    pool,
  }),
  fc.record({
    kind: fc.constant('place external subnet' as const),
    subnet: fc.constant('e'),
    instance: fc.constantFrom(null, 'i0', 'i1'),
  }),
  fc.constantFrom<NetworkEdit>(
    { kind: 'delete router', vpc: 'alpha', router: 'custom' },
    { kind: 'delete gateway', vpc: 'alpha', gateway: 'gw' },
  ),
)
