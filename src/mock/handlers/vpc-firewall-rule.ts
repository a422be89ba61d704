import type { Handlers } from '../endpoint.ts'
import { replaceRules, rulesOf } from '../rules/firewall-rule.ts'
import { madeOwn } from '../rules/vpc.ts'
import { findVpc } from '../vpc-lookup.ts'

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
