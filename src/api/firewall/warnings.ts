import type { VpcFirewallRuleUpdate } from '@oxide/api'
import { covers } from './cover.ts'
import { byPriority } from './rule.ts'

/** Something that is odd about a rule beside another one. */
export type RuleWarning = {
  /** The name of the rule that it is about, and of the other one. */
  readonly rule: string
  readonly other: string
  /** A sentence that names both. */
  readonly text: string
}

type Rule = VpcFirewallRuleUpdate

/**
 * Finds rules that do nothing: those that repeat another one, and those that can never match because another one
 * decides before. A rule gets one warning, about the first such other one. Disabled rules neither get nor cause any.
 * @param vpc the name of the VPC that the rules are of
 */
export function warningsOf(rules: readonly Rule[], vpc: string): readonly RuleWarning[] {
  const enabled = byPriority(rules.filter(({ status }) => status === 'enabled'))
  return enabled.flatMap((rule, at) => {
    const twin = enabled.slice(0, at).find((other) => isTwin(other, rule, vpc))
    if (twin !== undefined) {
      const text = `${rule.name} repeats ${twin.name}: it ${verbOf(rule)} the same traffic`
      return [{ rule: rule.name, other: twin.name, text }]
    }
    const other = enabled.find((one) => decidesBefore(one, rule) && isWider(one, rule, vpc))
    if (other === undefined) return []
    const text = `${rule.name} never matches: ${other.name} (priority ${other.priority}) ${verbOf(other)} all of its traffic first`
    return [{ rule: rule.name, other: other.name, text }]
  })
}

function isTwin(one: Rule, other: Rule, vpc: string): boolean {
  return one.action === other.action && isWider(one, other, vpc) && isWider(other, one, vpc)
}

/** A rule without targets applies to nothing, whatever other rules there are. */
function isWider(wider: Rule, narrower: Rule, vpc: string): boolean {
  return narrower.targets.length > 0 && covers(wider, narrower, vpc)
}

/** The lower number decides; of the same priority, deny goes before allow. */
function decidesBefore(one: Rule, other: Rule): boolean {
  if (one.priority !== other.priority) return one.priority < other.priority
  return one.action === 'deny' && other.action === 'allow'
}

function verbOf({ action }: Rule): string {
  return action === 'deny' ? 'denies' : 'allows'
}
