import type { VpcFirewallRuleUpdate } from '@oxide/api'
import { covers } from './cover.ts'
import { byPriority } from './rule.ts'

/** A warning about a rule in combination with another one. */
export type RuleWarning = {
  /** The names of the rule and of the other one. */
  readonly rule: string
  readonly other: string
  /** A sentence that names both rules. */
  readonly text: string
}

type Rule = VpcFirewallRuleUpdate

/**
 * Finds rules without effect: those that repeat another rule, and those that never match because another rule decides
 * first. Each rule gets at most one warning. Disabled rules neither get nor cause any.
 * @param vpc the name of the rules' VPC
 */
export function warningsOf(rules: readonly Rule[], vpc: string): readonly RuleWarning[] {
  const enabled = byPriority(rules.filter(({ status }) => status === 'enabled'))
  return enabled.flatMap((rule, at) => {
    const twin = enabled.slice(0, at).find((other) => isTwin(other, rule, vpc))
    if (twin !== undefined) {
      const text = `${rule.name} repeats ${twin.name}: it ${verbOf(rule)} the same traffic`
      return [{ rule: rule.name, other: twin.name, text }]
    }
    const other = enabled.find((one) => decidesBefore(one, rule) && covers(one, rule, vpc))
    if (other === undefined) return []
    const text = `${rule.name} never matches: ${other.name} (priority ${other.priority}) ${verbOf(other)} all of its traffic first`
    return [{ rule: rule.name, other: other.name, text }]
  })
}

function isTwin(one: Rule, other: Rule, vpc: string): boolean {
  return one.action === other.action && covers(one, other, vpc) && covers(other, one, vpc)
}

/** True if a rule decides before another: by the lower number, or deny before allow at the same priority. */
function decidesBefore(one: Rule, other: Rule): boolean {
  if (one.priority !== other.priority) return one.priority < other.priority
  return one.action === 'deny' && other.action === 'allow'
}

function verbOf({ action }: Rule): string {
  return action === 'deny' ? 'denies' : 'allows'
}
