import type { VpcFirewallRuleProtocol } from '@oxide/api'
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
