import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@oxide/api'
import type { Api } from '../../api/client.ts'
import { contentOf } from '../../api/firewall/rule.ts'
import { vpcFirewallRulesUpdate, vpcFirewallRulesView } from '../../api/operations/firewall.ts'
import { type Names, nouns, type Page } from '../../state/nouns.ts'
import { inVpc } from '../../state/nouns/firewall-rule.ts'
import { ref, within } from '../kernel/params.ts'
import { Refusal } from '../kernel/refusal.ts'
import { changeMembers } from '../members.ts'

/** Which rule, and where it is: an id alone does not say its VPC. */
export const one = {
  firewallRule: ref('firewallRule'),
  vpc: ref('vpc'),
  project: within('project'),
} as const

/** What a command on all rules of a VPC is judged by. */
export function allRules(names: Names) {
  return { firewallRules: nouns.firewallRule.list(names) }
}

/** What a command on one rule is judged by: the rule and those beside it. */
export function ruleAmongAll(names: Names) {
  return { firewallRule: nouns.firewallRule.view(names), ...allRules(names) }
}

/** The rules of a VPC as the user has judged them. */
export type SeenRules = { readonly firewallRules: Page<VpcFirewallRule> }

export type Rules = readonly VpcFirewallRuleUpdate[]

/** Makes the rules that are put back out of those that are there. */
export type Change = (rules: readonly VpcFirewallRule[]) => Rules

/**
 * Reads the rules of a VPC, changes them and puts all of them back; refuses where they are not what the user has seen.
 * Answers what is there afterwards.
 */
export async function changeRules(
  api: Api,
  names: Names,
  seen: SeenRules | undefined,
  change: Change,
): Promise<readonly VpcFirewallRule[]> {
  const members = {
    many: nouns.firewallRule.many,
    read: async () => (await api.call(vpcFirewallRulesView, inVpc(names))).rules,
    seen: seen?.firewallRules.items,
    keyOf: nouns.firewallRule.keyOf,
    contentOf,
  }
  const { rules } = await changeMembers(members, (current) =>
    api.call(vpcFirewallRulesUpdate, {
      ...inVpc(names),
      body: { rules: change(current).map(contentOf) },
    }),
  )
  return rules
}

/** Adds a rule behind the others. */
export function adding(rule: VpcFirewallRuleUpdate): Change {
  return (rules) => [...rules, rule]
}

/** Changes one rule, named by its name or its id; it comes last then. */
export function changing(key: string, change: Partial<VpcFirewallRuleUpdate>): Change {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return (rules) => [
    ...removing(key)(rules),
    { ...ruleIn(rules, key), ...Object.fromEntries(given) },
  ]
}

/** Takes one rule away. */
export function removing(key: string): Change {
  return (rules) => {
    const gone = ruleIn(rules, key)
    return rules.filter((rule) => rule !== gone)
  }
}

function ruleIn(rules: readonly VpcFirewallRule[], key: string): VpcFirewallRule {
  const found = rules.find(({ name, id }) => name === key || id === key)
  if (found === undefined) throw new Refusal(`Firewall rule ${key} no longer exists`)
  return found
}
