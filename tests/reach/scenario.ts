import type { Question, Verdict } from '../../src/reach/answer.ts'
import type { FirewallRule, Instance, Route, World } from '../../src/reach/world.ts'
import { systemRoutes } from './worlds.ts'

type Ip = Instance['externalIps'][number]

/** An instance of VPC alpha with one interface, unless more is said. */
export function vm(
  name: string,
  ip: string,
  more: Partial<Instance> & { subnet?: string; vpc?: string; transit?: readonly string[] } = {},
): Instance {
  const { subnet = 'web', vpc = 'alpha', transit = [], ...rest } = more
  const addresses = ip.split(' ').map((one) => ({ ip: one, transitIps: transit }))
  const nic = {
    id: `${name}-net0`,
    name: 'net0',
    vpcId: vpc,
    subnetId: `${vpc}-${subnet}`,
    primary: true,
    addresses,
  }
  return {
    id: `id-${name}`,
    name,
    runState: 'running',
    interfaces: [nic],
    externalIps: [],
    ...rest,
  }
}

export function floating(ip: string, ipPoolId = 'public'): Ip {
  return { kind: 'floating', ip, ipPoolId, name: 'fip' }
}

type RuleParts = Partial<Omit<FirewallRule, 'filters'>> & FirewallRule['filters']

export function rule(name: string, parts: RuleParts = {}): FirewallRule {
  const { hosts = null, ports = null, protocols = null, ...rest } = parts
  return {
    id: `rule-${name}`,
    name,
    vpcId: 'alpha',
    action: 'allow',
    direction: 'inbound',
    status: 'enabled',
    priority: 100,
    targets: [],
    filters: { hosts, ports, protocols },
    ...rest,
  }
}

export function custom(name: string, to: Route['destination'], over: Route['target']): Route {
  return {
    id: `route-${name}`,
    name,
    kind: 'custom',
    vpcRouterId: 'alpha-custom',
    destination: to,
    target: over,
  }
}

/** Two VPCs; alpha has subnets web, with the custom router, and db, without. */
export function world(parts: Partial<World> = {}): World {
  const subnet = (vpcId: string, name: string, at: number) => ({
    id: `${vpcId}-${name}`,
    name,
    vpcId,
    ipv4Block: `10.0.${at}.0/24`,
    ipv6Block: `fd00:0:0:${at}::/64`,
    customRouterId: vpcId === 'alpha' && name === 'web' ? 'alpha-custom' : null,
  })
  const { routes = [], ...rest } = parts
  return {
    vpcs: [
      { id: 'alpha', name: 'alpha' },
      { id: 'beta', name: 'beta' },
    ],
    subnets: [subnet('alpha', 'web', 0), subnet('alpha', 'db', 1), subnet('beta', 'web', 0)],
    instances: [vm('web1', '10.0.0.5'), vm('db1', '10.0.1.5', { subnet: 'db' })],
    rules: [],
    routers: [
      { id: 'alpha-system', name: 'system', vpcId: 'alpha', kind: 'system' },
      { id: 'alpha-custom', name: 'custom', vpcId: 'alpha', kind: 'custom' },
      { id: 'beta-system', name: 'system', vpcId: 'beta', kind: 'system' },
    ],
    routes: [
      ...systemRoutes('alpha', 'gw', ['web', 'db']),
      ...systemRoutes('beta', 'gw', ['web']),
      ...routes,
    ],
    gateways: [
      { id: 'alpha-gw', name: 'gw', vpcId: 'alpha', ipPoolIds: ['public'] },
      { id: 'beta-gw', name: 'gw', vpcId: 'beta', ipPoolIds: ['public'] },
    ],
    externalSubnets: [],
    pools: [
      { id: 'public', name: 'public' },
      { id: 'other', name: 'other' },
    ],
    unread: [],
    ...rest,
  }
}

/** What is asked, in which world, and the answer. */
export type Scenario = readonly [
  name: string,
  parts: Partial<World>,
  question: Question,
  verdict: Verdict,
  sentence: string,
]

export const ask = (from: string, to: string, port: number | null = 22): Question => ({
  from,
  to,
  port,
})
export const ssh = { protocols: [{ type: 'tcp' as const }], ports: ['22'] }
export const inside = rule('inside', { hosts: [{ type: 'vpc', value: 'alpha' }] })
export const letIn = rule('ssh', ssh)
export const web = vm('web1', '10.0.0.5', { externalIps: [floating('203.0.113.9')] })
export const db = vm('db1', '10.0.1.5', { subnet: 'db' })
export const other = vm('far1', '10.0.0.9', { vpc: 'beta' })
export const open = { rules: [letIn], instances: [web, db] }
export const net = (value: string) => ({ type: 'ip_net' as const, value })
export const unread = (part: World['unread'][number]['part'], of: string | null = null) => [
  { part, of, reason: `You may not read the ${part}` },
]
