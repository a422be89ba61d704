import type { IpVersion, RouterRoute, VpcFirewallRule } from '@oxide/api'
import type { VpcCreate, VpcFirewallRuleUpdate } from '../../api/generated/checked/parts.ts'
import { networkOf } from '../address.ts'
import { type Context, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unsupported } from '../http/problem.ts'
import { findProject, inProject, needFreeName, renamed } from '../lookup.ts'
import { freshId } from '../seed.ts'
import type { ProjectRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import { attachDefaultPools, removeGateway } from './gateway.ts'
import { findVpc, madeOwn } from './lookup.ts'
import { type VpcRow, vpcView } from './rows.ts'
import { makeSubnet } from './subnet.ts'

const vpcs = inProject('vpc', (world) => world.vpcs, vpcView)

export const vpcHandlers = {
  vpcList: vpcs.list,
  vpcView: vpcs.view,

  vpcCreate: ({ query, body }, context) => {
    const project = findProject(context, query.project, 'collaborator')
    return vpcView(makeVpc(context, project, body))
  },

  vpcUpdate: (args, context) => {
    const table = context.world.vpcs
    const before = vpcs.find(context, args, 'collaborator')
    const dnsName = args.body.dnsName ?? before.dnsName
    const after = { ...renamed(context, table, before, args.body), dnsName, cameWithProject: false }
    return vpcView(table.put(after))
  },

  vpcDelete: (args, context) => {
    const { world } = context
    const vpc = vpcs.find(context, args, 'collaborator')
    if (world.subnets.under(vpc.id).size > 0) {
      throw invalid('VPC cannot be deleted while VPC Subnets exist')
    }
    dismantleVpc(world, vpc)
  },
} satisfies Handlers

/** Names of the resources that every VPC starts with. The default routes lead to the gateway. */
export const firstGateway = 'outbound'

/** Creates a VPC with its subnet, system router, routes, gateway and firewall rules. */
export function makeVpc(
  context: Context,
  project: ProjectRow,
  { name, description, dnsName, ipv6Prefix }: VpcCreate,
  cameWithProject = false,
): VpcRow {
  const { world, random } = context
  needFreeName(world.vpcs, project.id, name)
  const vpc = world.vpcs.put({
    ...born(context),
    name,
    description,
    dnsName,
    ipv6Prefix: ipv6Prefix === null ? anyPrefix(context) : privatePrefix(ipv6Prefix),
    projectId: project.id,
    systemRouterId: freshId(random),
    cameWithProject,
  })
  putSystemRouter(context, vpc)
  const gateway = world.gateways.put({
    ...born(context),
    name: firstGateway,
    description: 'The way out of this VPC',
    vpcId: vpc.id,
  })
  attachDefaultPools(context, gateway)
  makeSubnet(context, vpc, {
    name: 'default',
    description: 'The default subnet',
    ipv4Block: '172.30.0.0/22',
    ipv6Block: vpc.ipv6Prefix.replace(/\/48$/, '/64'),
    customRouter: null,
  })
  putDefaultRules(context, vpc)
  return vpc
}

function putSystemRouter(context: Context, vpc: VpcRow): void {
  const { world } = context
  world.routers.put({
    ...born(context),
    id: vpc.systemRouterId,
    name: 'system',
    description: 'Routes are added to this router automatically as subnets are added to the VPC',
    kind: 'system',
    vpcId: vpc.id,
  })
  for (const route of defaultRoutes(vpc)) world.routes.put({ ...born(context), ...route })
}

/** Returns the routes for outbound traffic of a VPC. */
export function defaultRoutes({ systemRouterId }: VpcRow): RouteContent[] {
  const route = (version: IpVersion, value: string): RouteContent => ({
    name: `default-${version}`,
    description: 'The default route of the VPC',
    kind: 'default',
    vpcRouterId: systemRouterId,
    destination: { type: 'ip_net', value },
    target: { type: 'internet_gateway', value: firstGateway },
  })
  return [route('v4', '0.0.0.0/0'), route('v6', '::/0')]
}

type RouteContent = Omit<RouterRoute, 'id' | 'timeCreated' | 'timeModified'>

/** Deletes a VPC with everything in it. */
export function dismantleVpc(world: World, vpc: VpcRow): void {
  for (const gateway of [...world.gateways.under(vpc.id).rows]) removeGateway(world, gateway)
  for (const router of [...world.routers.under(vpc.id).rows]) {
    world.routes.removeAll(world.routes.under(router.id).rows)
    world.routers.remove(router.id)
  }
  for (const table of [world.firewallRules, world.subnets]) {
    table.removeAll(table.under(vpc.id).rows)
  }
  world.vpcs.remove(vpc.id)
}

/** Returns a random unique local prefix. */
function anyPrefix({ random }: Context): string {
  const digits = freshId(random).replaceAll('-', '')
  const groups = [`fd${digits.slice(0, 2)}`, digits.slice(2, 6), digits.slice(6, 10)]
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`
}

function privatePrefix(prefix: string): string {
  const { first, width, hostBits } = networkOf(prefix)
  if (first >> 120n !== 0xfdn || width !== 48 || hostBits) {
    throw unsupported(
      'ipv6_prefix',
      'VPC IPv6 address prefixes must be unique local ones (fd00::/8) with a width of 48',
    )
  }
  return prefix
}

export const vpcFirewallRuleHandlers = {
  vpcFirewallRulesView: ({ query }, context) =>
    rulesOf(context, findVpc(context, query.vpc, query.project)),

  vpcFirewallRulesUpdate: ({ query, body }, context) => {
    const vpc = findVpc(context, query.vpc, query.project, 'collaborator')
    replaceRules(context, vpc, body.rules)
    madeOwn(context.world, vpc.id)
    return rulesOf(context, vpc)
  },
} satisfies Handlers

/** A rule without the fields that are set when it is stored. */
export type RuleContent = Omit<VpcFirewallRule, 'id' | 'timeCreated' | 'timeModified' | 'vpcId'>

/** Returns the three rules that every VPC starts with, which have the lowest priority. */
export function defaultRules(vpcName: string): RuleContent[] {
  const common = {
    action: 'allow',
    direction: 'inbound',
    priority: 65_534,
    status: 'enabled',
    targets: [{ type: 'vpc', value: vpcName }],
  } satisfies Partial<RuleContent>
  return [
    {
      ...common,
      name: 'allow-internal-inbound',
      description: 'Allow inbound traffic to all instances of the VPC from within it',
      filters: { hosts: [{ type: 'vpc', value: vpcName }], ports: null, protocols: null },
    },
    {
      ...common,
      name: 'allow-ssh',
      description: 'Allow inbound TCP connections on port 22 from anywhere',
      filters: { hosts: null, ports: ['22'], protocols: [{ type: 'tcp' }] },
    },
    {
      ...common,
      name: 'allow-icmp',
      description: 'Allow inbound ICMP traffic from anywhere',
      filters: { hosts: null, ports: null, protocols: [{ type: 'icmp', value: null }] },
    },
  ]
}

function putDefaultRules(context: Context, vpc: VpcRow): void {
  for (const rule of defaultRules(vpc.name)) putRule(context, vpc, rule)
}

/** Replaces all rules of a VPC; the replacements all count as new. */
function replaceRules(
  context: Context,
  vpc: VpcRow,
  rules: readonly VpcFirewallRuleUpdate[],
): void {
  const { world } = context
  const names = rules.map(({ name }) => name)
  const duplicate = names.find((name, place) => names.indexOf(name) !== place)
  if (duplicate !== undefined) {
    throw invalid(`Firewall rule names must be unique within a VPC: "${duplicate}" is there twice`)
  }
  world.firewallRules.removeAll(world.firewallRules.under(vpc.id).rows)
  for (const rule of rules) putRule(context, vpc, rule)
}

/** Returns the rules of a VPC by name, as one page. */
function rulesOf({ world }: Context, vpc: VpcRow): { rules: VpcFirewallRule[] } {
  return { rules: [...world.firewallRules.under(vpc.id).sorted('name').rows] }
}

function putRule(context: Context, vpc: VpcRow, rule: RuleContent): void {
  context.world.firewallRules.put({ ...born(context), ...rule, vpcId: vpc.id })
}
