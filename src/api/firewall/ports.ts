import type { VpcFirewallRuleUpdate } from '@oxide/api'
import { protocolLabel } from './protocol.ts'

type Rule = Pick<VpcFirewallRuleUpdate, 'action' | 'filters' | 'targets'>

/** Whether the packet filter looks at a rule's ports: it does so for TCP and UDP only. */
export function usesPorts({ filters: { protocols } }: Pick<Rule, 'filters'>): boolean {
  return (protocols ?? []).some(({ type }) => type === 'tcp' || type === 'udp')
}

/** Whether a rule names ports and no protocol, and so matches every port and protocol. */
export function isWideOpen(rule: Pick<Rule, 'filters'>): boolean {
  const { ports, protocols } = rule.filters
  return !isEmpty(ports) && isEmpty(protocols)
}

/**
 * Says what a rule does whose ports the packet filter ignores, and how to make them count; null for other rules.
 * @param name what to call the rule
 */
export function portsWarning(rule: Rule, name = 'the rule'): string | null {
  const { ports, protocols } = rule.filters
  if (isEmpty(ports) || usesPorts(rule)) return null
  const matched = isEmpty(protocols)
    ? 'every port and protocol'
    : (protocols ?? []).map(({ type }) => protocolLabel(type)).join(' and ')
  const whom = rule.targets.length === 0 ? ` for ${EVERY_INSTANCE}` : ''
  const verb = rule.action === 'deny' ? 'denies' : 'allows'
  return `Ports count for TCP and UDP only, so ${name} ${verb} ${matched}${whom}. Add TCP to limit it to ${ports?.length === 1 ? 'port' : 'ports'} ${ports?.join(', ')}.`
}

/** What a rule without targets applies to. */
export const EVERY_INSTANCE = 'every instance of the VPC'

function isEmpty(filter: readonly unknown[] | null | undefined): boolean {
  return filter == null || filter.length === 0
}
