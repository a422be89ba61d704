import type { VpcFirewallRuleUpdate, VpcFirewallRuleProtocol } from '@oxide/api'
import { byPriority, type RuleTarget } from './rule.ts'
import { coversAddresses } from '../valid/address.ts'
import { parsePortRange } from '../valid/port-range.ts'
import { usesPorts } from './protocol.ts'

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

/** The part of a rule that selects traffic. */
type Match = Pick<VpcFirewallRuleUpdate, 'direction' | 'targets' | 'filters'>

/**
 * True if another rule matches all traffic of a rule. Returns true only when that is certain, because it does not
 * resolve the addresses of subnets and instances.
 * @param vpc the name of the rules' VPC
 */
function covers(wider: Match, narrower: Match, vpc: string): boolean {
  return (
    wider.direction === narrower.direction &&
    coversTargets(wider.targets, narrower.targets, vpc) &&
    coversFilter(wider.filters.hosts, narrower.filters.hosts, (one, other) =>
      coversHost(one, other, vpc),
    ) &&
    coversFilter(wider.filters.protocols, narrower.filters.protocols, coversProtocol) &&
    coversFilter(portsOf(wider), portsOf(narrower), (one, other) =>
      coversRange(parsePortRange(one), parsePortRange(other)),
    )
  )
}

type Covers<Item> = (wider: Item, narrower: Item) => boolean

/** An absent filter matches everything. */
function coversFilter<Item>(
  wider: readonly Item[] | null | undefined,
  narrower: readonly Item[] | null | undefined,
  test: Covers<Item>,
): boolean {
  if (isOpen(wider)) return true
  return !isOpen(narrower) && coversAll(wider, narrower, test)
}

function isOpen(filter: readonly unknown[] | null | undefined): filter is null | undefined {
  return filter == null || filter.length === 0
}

function coversAll<Item>(
  wider: readonly Item[],
  narrower: readonly Item[],
  test: Covers<Item>,
): boolean {
  return narrower.every((item) => wider.some((other) => test(other, item)))
}

/** Without targets, a rule applies to every instance. */
function coversTargets(
  wider: readonly RuleTarget[],
  narrower: readonly RuleTarget[],
  vpc: string,
): boolean {
  const all: readonly RuleTarget[] = [{ type: 'vpc', value: vpc }]
  return (
    wider.length === 0 ||
    coversAll(wider, narrower.length === 0 ? all : narrower, (one, other) =>
      coversTarget(one, other, vpc),
    )
  )
}

/** The ports that the packet filter looks at. */
function portsOf(match: Match): readonly string[] | null | undefined {
  return usesPorts(match) ? match.filters.ports : null
}

/** A VPC's rules only apply to its own instances, so the VPC itself covers every target. */
function coversTarget(wider: RuleTarget, narrower: RuleTarget, vpc: string): boolean {
  return (wider.type === 'vpc' && wider.value === vpc) || coversHost(wider, narrower, vpc)
}

function coversHost(wider: RuleTarget, narrower: RuleTarget, vpc: string): boolean {
  if (wider.type === narrower.type && wider.value === narrower.value) return true
  if (wider.type === 'vpc') return wider.value === vpc && narrower.type === 'subnet'
  const isAddress = narrower.type === 'ip' || narrower.type === 'ip_net'
  return wider.type === 'ip_net' && isAddress && coversAddresses(wider.value, narrower.value)
}

function coversProtocol(
  wider: VpcFirewallRuleProtocol,
  narrower: VpcFirewallRuleProtocol,
): boolean {
  if (wider.type !== narrower.type) return false
  if (!('value' in wider) || wider.value === null) return true
  if (!('value' in narrower) || narrower.value === null) return false
  const { icmpType, code } = wider.value
  if (icmpType !== narrower.value.icmpType) return false
  if (code == null) return true
  return coversRange(parsePortRange(code), parsePortRange(narrower.value.code ?? ''))
}

type Range = readonly [first: number, last: number]

function coversRange(wider: Range | null, narrower: Range | null): boolean {
  if (wider === null || narrower === null) return false
  return wider[0] <= narrower[0] && narrower[1] <= wider[1]
}
