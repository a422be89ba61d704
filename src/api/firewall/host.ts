import { cidrRefusal, ipRefusal } from '../valid/address.ts'
import { nameRefusal } from '../valid/name.ts'
import type { RuleTarget } from './rule.ts'

export type HostType = RuleTarget['type']

type HostWords = {
  /** On badges and as an option. */
  readonly label: string
  /** Over the field that takes the value. */
  readonly value: string
  readonly refusal: (value: string) => string | null
}

/** What a rule's targets and host filters can be, in the order in which forms offer them. */
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

/** What a type of target is called; its own word where a newer control plane has one that is not known here. */
export function hostLabel(type: string): string {
  return isHostType(type) ? hostTypes[type].label : type
}

/** Over the field that takes a value of this type. */
export function hostValueLabel(type: HostType): string {
  return hostTypes[type].value
}

/** Why a target or a host filter will not do, or null. */
export function hostRefusal({ type, value }: RuleTarget): string | null {
  return hostTypes[type].refusal(value)
}

export function sameHost(one: RuleTarget, other: RuleTarget): boolean {
  return one.type === other.type && one.value === other.value
}
