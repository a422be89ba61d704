import type { VpcFirewallRule } from '@oxide/api'
import type { VpcFirewallRuleUpdate } from '../../api/generated/checked/parts.ts'
import { type Context, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { findVpc, madeOwn } from './lookup.ts'
import type { VpcRow } from './rows.ts'

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

export function putDefaultRules(context: Context, vpc: VpcRow): void {
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
