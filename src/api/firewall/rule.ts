import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@oxide/api'

export type RuleTarget = VpcFirewallRuleUpdate['targets'][number]

/** Returns a rule as it is sent, without the fields that the control plane adds. */
export function contentOf(rule: VpcFirewallRuleUpdate): VpcFirewallRuleUpdate {
  const { name, action, description, direction, filters, priority, status, targets } = rule
  return { name, action, description, direction, filters, priority, status, targets }
}

/** Names are unique in a VPC. */
export function takenRefusal(
  name: string,
  rules: readonly { readonly name: string }[],
): string | null {
  return rules.some((rule) => rule.name === name)
    ? 'Name taken. To update an existing rule, edit it directly.'
    : null
}

/** Sorts rules into the order in which the control plane tries them; by name within a priority. */
export function byPriority<Rule extends Pick<VpcFirewallRule, 'priority' | 'name'>>(
  rules: readonly Rule[],
): readonly Rule[] {
  return rules.toSorted(
    (one, other) => one.priority - other.priority || (one.name < other.name ? -1 : 1),
  )
}
