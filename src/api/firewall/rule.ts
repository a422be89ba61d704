import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@oxide/api'

export type RuleTarget = VpcFirewallRuleUpdate['targets'][number]

/** A rule as it is sent: what the control plane itself adds to it stays away. */
export function contentOf(rule: VpcFirewallRuleUpdate): VpcFirewallRuleUpdate {
  const { name, action, description, direction, filters, priority, status, targets } = rule
  return { name, action, description, direction, filters, priority, status, targets }
}

/** Why a rule cannot have a name, or null: it is unique in its VPC. */
export function takenRefusal(
  name: string,
  rules: readonly { readonly name: string }[],
): string | null {
  return rules.some((rule) => rule.name === name)
    ? 'Name taken. To update an existing rule, edit it directly.'
    : null
}

/** In the order in which the control plane tries them; those of the same priority by name. */
export function byPriority<Rule extends Pick<VpcFirewallRule, 'priority' | 'name'>>(
  rules: readonly Rule[],
): readonly Rule[] {
  return rules.toSorted(
    (one, other) => one.priority - other.priority || (one.name < other.name ? -1 : 1),
  )
}
