import type { VpcFirewallRuleProtocol, VpcFirewallRuleUpdate } from '@oxide/api'
import { icmpTypeText, type IcmpVersion } from './icmp.ts'

export type ProtocolType = VpcFirewallRuleProtocol['type']

const labels = { tcp: 'TCP', udp: 'UDP', icmp: 'ICMPv4', icmp6: 'ICMPv6' } satisfies Record<
  ProtocolType,
  string
>

/** In the order of forms. */
export const PROTOCOLS: readonly ProtocolType[] = ['tcp', 'udp', 'icmp', 'icmp6']

export function isIcmp(type: unknown): type is IcmpVersion {
  return type === 'icmp' || type === 'icmp6'
}

export function isProtocol(word: unknown): word is ProtocolType {
  return typeof word === 'string' && Object.hasOwn(labels, word)
}

/** Returns the label of a protocol on its badge; the raw word if it is unknown here. */
export function protocolLabel(type: string): string {
  return isProtocol(type) ? labels[type] : type
}

/** Formats a protocol with its ICMP type and code: `TCP`, `ICMPv4 (All types)`, `ICMPv4 8 - Echo Request | Code 0`. */
export function protocolText(protocol: VpcFirewallRuleProtocol): string {
  const label = protocolLabel(protocol.type)
  const type = protocolTypeText(protocol)
  if (type === null) return label
  const code = protocolCode(protocol)
  if (type === ALL_TYPES) return `${label} (${type})`
  return `${label} ${type}${code === null ? '' : ` | Code ${code}`}`
}

export const ALL_TYPES = 'All types'

/** Returns the ICMP type that a protocol filter matches, or null. */
export function protocolTypeText(protocol: VpcFirewallRuleProtocol): string | null {
  if (!('value' in protocol)) return null
  const { type, value } = protocol
  return value === null ? ALL_TYPES : icmpTypeText(type, value.icmpType)
}

/** Returns the ICMP code or range of codes that a protocol filter matches, or null. */
export function protocolCode(protocol: VpcFirewallRuleProtocol): string | null {
  return ('value' in protocol ? protocol.value?.code : null) ?? null
}

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
