import { cidrRefusal, ipRefusal } from '../valid/address.ts'
import { nameRefusal } from '../valid/name.ts'
import type { RuleTarget } from './rule.ts'

export type HostType = RuleTarget['type']

type HostWords = {
  /** Label on badges and as an option. */
  readonly label: string
  /** Label of the field for its value. */
  readonly value: string
  readonly refusal: (value: string) => string | null
}

/** The types of targets and host filters, in the order of forms. */
const hostTypes = {
  vpc: { label: 'VPC', value: 'VPC name', refusal: nameRefusal },
  subnet: { label: 'VPC subnet', value: 'Subnet name', refusal: nameRefusal },
  instance: { label: 'Instance', value: 'Instance name', refusal: nameRefusal },
  ip: { label: 'IP', value: 'IP address', refusal: ipRefusal },
  ip_net: { label: 'IP subnet', value: 'IP network', refusal: cidrRefusal },
} satisfies Record<HostType, HostWords>

export const HOST_TYPES: readonly HostType[] = ['vpc', 'subnet', 'instance', 'ip', 'ip_net']

export function isHostType(word: unknown): word is HostType {
  return typeof word === 'string' && Object.hasOwn(hostTypes, word)
}

/** Returns the label of a target's type; the raw word if only a newer control plane knows it. */
export function hostLabel(type: string): string {
  return isHostType(type) ? hostTypes[type].label : type
}

/** Returns the label of the field for a value of this type. */
export function hostValueLabel(type: HostType): string {
  return hostTypes[type].value
}

export function hostRefusal({ type, value }: RuleTarget): string | null {
  return hostTypes[type].refusal(value)
}

export function sameHost(one: RuleTarget, other: RuleTarget): boolean {
  return one.type === other.type && one.value === other.value
}
