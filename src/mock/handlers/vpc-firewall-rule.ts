import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { replaceRules, rulesOf } from '../rules/firewall-rule.ts'
import { madeOwn } from '../rules/vpc.ts'
import { FirewallRules } from '../schemas/firewall-rule.ts'
import { ofVpc } from '../schemas/vpc.ts'
import { findVpc } from '../vpc-lookup.ts'

export const vpcFirewallRuleHandlers = {
  vpcFirewallRulesView: endpoint({ query: ofVpc }, ({ query }, context) =>
    rulesOf(context, findVpc(context, query.vpc, query.project)),
  ),

  vpcFirewallRulesUpdate: endpoint(
    { query: ofVpc, body: FirewallRules },
    ({ query, body }, context) => {
      const vpc = findVpc(context, query.vpc, query.project, 'collaborator')
      replaceRules(context, vpc, body.rules)
      madeOwn(context.world, vpc.id)
      return rulesOf(context, vpc)
    },
  ),
} satisfies Handlers
