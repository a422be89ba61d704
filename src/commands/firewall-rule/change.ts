import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import { isWideOpen, portsWarning } from '../../api/firewall/protocol.ts'
import { contentOf } from '../../api/firewall/rule.ts'
import { vpcFirewallRulesView } from '../../api/generated/reads/vpcs-vpc-firewall-rules.ts'
import { vpcFirewallRulesUpdate } from '../../api/generated/writes/vpcs-vpc-firewall-rules.ts'
import { type Names, nouns, type Page } from '../../state/nouns.ts'
import { inVpc } from '../../state/nouns/silo/firewall-rule.ts'
import { isSame } from '../../state/same.ts'
import { ref, within } from '../kernel/params.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Args, Warning } from '../kernel/command.ts'
import { networkChange } from '../network-change.ts'
import { changeMembers } from '../members.ts'

/** A rule and its VPC: the id alone does not tell the VPC. */
export const one = {
  firewallRule: ref('firewallRule'),
  vpc: ref('vpc'),
  project: within('project'),
} as const

/** The subject of commands on all rules of a VPC. */
export function allRules(names: Names) {
  return { firewallRules: nouns.firewallRule.list(names) }
}

/** The subject of commands on one rule: the rule and its siblings. */
export function ruleAmongAll(names: Names) {
  return { firewallRule: nouns.firewallRule.view(names), ...allRules(names) }
}

/** The rules of a VPC as the user saw them. */
export type SeenRules = { readonly firewallRules: Page<VpcFirewallRule> }

export type Rules = readonly VpcFirewallRuleUpdate[]

/** Derives the rules to write from the current ones. */
export type RulesUpdate = (rules: readonly VpcFirewallRule[]) => Rules

/**
 * Reads the rules of a VPC, changes them and writes all of them back. Refuses if they are not what the user saw.
 * Returns the new rules.
 */
export async function changeRules(
  api: Api,
  names: Names,
  seen: SeenRules | undefined,
  change: RulesUpdate,
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

/** Asks before an enabled rule opens more than its ports say: `any` must be typed where it opens everything. */
export function asksAboutPorts(rule: VpcFirewallRuleUpdate): string | null {
  return rule.status === 'enabled' ? portsWarning(rule, rule.name) : null
}

/**
 * Warns before a rule opens more than its ports say, and shows what the rule changes.
 * @param edited the rule as it is; undefined for a new one
 */
export function warningAbout(
  rule: VpcFirewallRuleUpdate,
  args: Args,
  edited?: VpcFirewallRule,
): Warning {
  // Another priority alone opens no further ports.
  const isReordered =
    edited !== undefined &&
    isSame(contentOf({ ...edited, priority: rule.priority }), contentOf(rule))
  const text = isReordered ? null : asksAboutPorts(rule)
  return {
    text,
    ...(text === null ? {} : { mustType: mustTypeAny(rule) }),
    ...networkChange(args, ({ vpc }) =>
      edited === undefined
        ? { kind: 'create rule', vpc, rule }
        : { kind: 'edit rule', vpc, name: edited.name, rule },
    ),
  }
}

export function mustTypeAny(rule: VpcFirewallRuleUpdate): string | null {
  return asksAboutPorts(rule) !== null && isWideOpen(rule) ? 'any' : null
}

/** Appends a rule. */
export function adding(rule: VpcFirewallRuleUpdate): RulesUpdate {
  return (rules) => [...rules, rule]
}

/** Changes the rule with this name or id, and moves it to the end. */
export function changing(key: string, change: Partial<VpcFirewallRuleUpdate>): RulesUpdate {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return (rules) => [
    ...removing(key)(rules),
    { ...ruleIn(rules, key), ...Object.fromEntries(given) },
  ]
}

/** Removes a rule. */
export function removing(key: string): RulesUpdate {
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
