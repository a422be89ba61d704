import type { VpcFirewallRuleProtocol, VpcFirewallRuleUpdate } from '@oxide/api'
import { coversAddresses } from '../valid/address.ts'
import { parsePortRange } from '../valid/port-range.ts'
import type { RuleTarget } from './rule.ts'

/** The part of a rule that says which traffic it is about. */
type Match = Pick<VpcFirewallRuleUpdate, 'direction' | 'targets' | 'filters'>

/**
 * Whether all traffic that a rule matches is also matched by another one. It says yes only where that is certain:
 * which addresses a subnet or an instance has is not looked at.
 * @param vpc the name of the VPC that the rules are of
 */
export function covers(wider: Match, narrower: Match, vpc: string): boolean {
  return (
    wider.direction === narrower.direction &&
    coversAll(wider.targets, narrower.targets, (one, other) => coversTarget(one, other, vpc)) &&
    coversFilter(wider.filters.hosts, narrower.filters.hosts, (one, other) =>
      coversHost(one, other, vpc),
    ) &&
    coversFilter(wider.filters.protocols, narrower.filters.protocols, coversProtocol) &&
    coversFilter(wider.filters.ports, narrower.filters.ports, (one, other) =>
      coversRange(parsePortRange(one), parsePortRange(other)),
    )
  )
}

type Covers<Item> = (wider: Item, narrower: Item) => boolean

/** A filter that is absent lets everything pass. */
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

/** A VPC's rules apply to nothing but its own instances, so the VPC itself is all that there can be. */
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
