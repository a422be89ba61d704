import type { Schema } from '../../api/schema.ts'
import { isUuid } from '../../api/valid/id.ts'
import { isAddress, isIpv4Net, isIpv6Net, plainAddress, plainNet } from './address.ts'
import type { Checked } from './plain.ts'

/** Schemas that the server takes more loosely than its document says, to refuse them in its own words later. */
export const looser: Readonly<Record<string, Schema>> = {
  // Signing in takes a display name too.
  UserId: { type: 'string', minLength: 1, maxLength: 63 },
  IpRange: {
    properties: { first: { type: 'string', format: 'ip' }, last: { type: 'string', format: 'ip' } },
    required: ['first', 'last'],
  },
}

const nameRule =
  'names start with a lower-case letter, hold letters, digits and dashes, do not end with a dash and have at most 63 characters'

/** Refuses what is no name. */
export function named(value: unknown): Checked {
  return typeof value === 'string' && !isName(value) ? { error: nameRule } : { value }
}

/** Schemas whose values the server reads as something of their own, and refuses in its own words. */
export const known: Readonly<Record<string, (value: unknown) => Checked>> = {
  Name: text(isName, nameRule),
  NameOrId: text(
    (one) => isUuid(one) || isName(one),
    'expected a name or a UUID',
    (one) => (isUuid(one) ? one.toLowerCase() : one),
  ),
  MulticastGroupIdentifier: text(
    (one) => isAddress(one) || isUuid(one) || isName(one),
    'expected a name, an IP address or a UUID',
    (one) => (isAddress(one) ? plainAddress(one) : isUuid(one) ? one.toLowerCase() : one),
  ),
  Ipv4Net: text(isIpv4Net, 'expected an IPv4 network'),
  Ipv6Net: text(isIpv6Net, 'expected an IPv6 network', plainNet),
  IpNet: text((net) => isIpv4Net(net) || isIpv6Net(net), 'expected an IP network', plainNet),
  L4PortRange: text(
    range(/^\d{1,5}(-\d{1,5})?$/, 1, 65_535),
    'expected a port or a range of ports',
  ),
  IcmpParamRange: text(
    range(/^\d{1,3}(-\d{1,3})?$/, 0, 255),
    'expected an ICMP code or a range of codes',
  ),
}

function isName(one: string): boolean {
  return one.length <= 63 && /^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$/.test(one) && !isUuid(one)
}

function text(
  fits: (text: string) => boolean,
  error: string,
  spelled = (one: string): string => one,
): (value: unknown) => Checked {
  return (value) => {
    if (typeof value !== 'string') {
      const received = Array.isArray(value) ? 'an array' : JSON.stringify(value)
      return { error: `invalid type: expected a string but received ${received}` }
    }
    return fits(value) ? { value: spelled(value) } : { error }
  }
}

/** Accepts one number, or two joined by a dash in ascending order. */
function range(pattern: RegExp, least: number, most: number): (text: string) => boolean {
  return (one) => {
    const [first = 0, last = first] = one.split('-').map(Number)
    return pattern.test(one) && least <= first && first <= last && last <= most
  }
}
