import ipaddr from 'ipaddr.js'

/**
 * Explains why a text is not an IP address, or returns null. Accepts IPv4 without leading zeros, IPv6 without a zone.
 */
export function ipRefusal(text: string): string | null {
  return addressOf(text) === null ? 'Not a valid IP address' : null
}

export function cidrRefusal(text: string): string | null {
  const parts = text.split('/')
  const [first = '', width = ''] = parts
  const address = addressOf(first)
  if (parts.length !== 2 || address === null || width === '') {
    return 'Must contain an IP address and a width, separated by a /'
  }
  if (!/^\d+$/.test(width)) return 'Width must be an integer'
  const [version, max] = address.kind() === 'ipv4' ? ['IPv4', 32] : ['IPv6', 128]
  return Number(width) > max ? `Max width for ${version} is ${max}` : null
}

/** It must be a unique local /48 (RFC 4193). */
export function vpcPrefixRefusal(text: string): string | null {
  const wrong = cidrRefusal(text)
  if (wrong !== null) return wrong
  const [first = '', width] = text.split('/')
  const address = addressOf(first)
  if (address?.kind() !== 'ipv6') return 'Must be an IPv6 prefix'
  if (address.range() !== 'uniqueLocal') return 'Must be a unique local address (fc00::/7)'
  return Number(width) === 48 ? null : 'Width must be 48'
}

/** The IP version of an address, or null if it is none, or no text at all. */
export function ipVersion(text: unknown): 'v4' | 'v6' | null {
  const kind = typeof text === 'string' ? addressOf(text)?.kind() : undefined
  return kind === undefined ? null : kind === 'ipv4' ? 'v4' : 'v6'
}

/** Returns the IPv4 address in one that is mapped to IPv6 (`::ffff:10.0.0.1`), which servers for both note; else the same. */
export function unmapped(text: string): string {
  const address = addressOf(text)
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()
    ? address.toIPv4Address().toString()
    : text
}

/** The place of an address among all of its version, or null if it is none. */
export function numberOf(text: string): bigint | null {
  const bytes = addressOf(text)?.toByteArray()
  return bytes?.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) ?? null
}

/** Orders addresses for a sort: IPv4 first, then by their place among all of their version. */
export function compareAddresses(one: string, other: string): number {
  const [first, second] = [ipVersion(one) ?? '', ipVersion(other) ?? '']
  if (first !== second) return first < second ? -1 : 1
  const [from, to] = [numberOf(one) ?? 0n, numberOf(other) ?? 0n]
  return from === to ? 0 : from < to ? -1 : 1
}

/** True if one block or address contains all of another; false if either is not valid. */
export function coversAddresses(outer: string, inner: string): boolean {
  const [one, other] = [blockOf(outer), blockOf(inner)]
  if (one === null || other === null || one.address.kind() !== other.address.kind()) return false
  return one.width <= other.width && other.address.match(one.address, one.width)
}

/** Returns the first and the last address of a block in CIDR form, both included; null if it is none. */
export function blockEnds(
  text: string,
): { readonly firstAddress: string; readonly lastAddress: string } | null {
  if (cidrRefusal(text) !== null) return null
  const Version = ipVersion(text.split('/')[0]) === 'v4' ? ipaddr.IPv4 : ipaddr.IPv6
  return {
    firstAddress: Version.networkAddressFromCIDR(text).toString(),
    lastAddress: Version.broadcastAddressFromCIDR(text).toString(),
  }
}

function blockOf(text: string) {
  const [first = '', width] = text.split('/')
  const address = addressOf(first)
  if (address === null || (width !== undefined && cidrRefusal(text) !== null)) return null
  const whole = address.kind() === 'ipv4' ? 32 : 128
  return { address, width: width === undefined ? whole : Number(width) }
}

function addressOf(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  return isPlainIpv6(text) ? ipaddr.IPv6.parse(text) : null
}

/** Rejects what the library also takes: zones and, in an IPv4 tail, octal and hexadecimal numbers. */
function isPlainIpv6(text: string): boolean {
  const tail = text.slice(text.lastIndexOf(':') + 1)
  return (
    !text.includes('%') &&
    (!tail.includes('.') || ipaddr.IPv4.isValidFourPartDecimal(tail)) &&
    ipaddr.IPv6.isValid(text)
  )
}
