import type { VpcFirewallRuleProtocol, VpcFirewallRuleUpdate } from '@oxide/api'
import { coversAddresses } from '../valid/address.ts'
import { parsePortRange } from '../valid/port-range.ts'
import { usesPorts } from './ports.ts'
import type { RuleTarget } from './rule.ts'

/** The part of a rule that selects traffic. */
type Match = Pick<VpcFirewallRuleUpdate, 'direction' | 'targets' | 'filters'>

/**
 * True if another rule matches all traffic of a rule. Returns true only when that is certain, because it does not
 * resolve the addresses of subnets and instances.
 * @param vpc the name of the rules' VPC
 */
export function covers(wider: Match, narrower: Match, vpc: string): boolean {
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
