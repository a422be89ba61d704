type Address = { readonly version: 'v4' | 'v6'; readonly number: bigint }

/** How many bits an address of each version has. */
const BITS = { v4: 32, v6: 128 } as const

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
  const { version } = address
  const max = BITS[version]
  return Number(width) > max ? `Max width for IP${version} is ${max}` : null
}

/** It must be a unique local /48 (RFC 4193). */
export function vpcPrefixRefusal(text: string): string | null {
  const wrong = cidrRefusal(text)
  if (wrong !== null) return wrong
  const [first = '', width] = text.split('/')
  const address = addressOf(first)
  if (address?.version !== 'v6') return 'Must be an IPv6 prefix'
  if (!coversAddresses('fc00::/7', first)) return 'Must be a unique local address (fc00::/7)'
  return Number(width) === 48 ? null : 'Width must be 48'
}

/** The IP version of an address, or null if it is none, or no text at all. */
export function ipVersion(text: unknown): 'v4' | 'v6' | null {
  return typeof text === 'string' ? (addressOf(text)?.version ?? null) : null
}

/** Returns the IPv4 address in one that is mapped to IPv6 (`::ffff:10.0.0.1`), which servers for both note; else the same. */
export function unmapped(text: string): string {
  if (!coversAddresses('::ffff:0:0/96', text)) return text
  return textOf({ version: 'v4', number: (numberOf(text) ?? 0n) & 0xffff_ffffn })
}

/** The place of an address among all of its version, or null if it is none. */
export function numberOf(text: string): bigint | null {
  return addressOf(text)?.number ?? null
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
  if (one === null || other === null || one.version !== other.version) return false
  return one.first <= other.first && other.last <= one.last
}

/** Returns the first and the last address of a block in CIDR form, both included; null if it is none. */
export function blockEnds(
  text: string,
): { readonly firstAddress: string; readonly lastAddress: string } | null {
  const block = cidrRefusal(text) === null ? blockOf(text) : null
  if (block === null) return null
  const { version, first, last } = block
  return {
    firstAddress: textOf({ version, number: first }),
    lastAddress: textOf({ version, number: last }),
  }
}

/** Reads a network or a single address. */
function blockOf(text: string) {
  const [ip = '', width] = text.split('/')
  const address = addressOf(ip)
  if (address === null || (width !== undefined && cidrRefusal(text) !== null)) return null
  const { version, number } = address
  const rest = (1n << BigInt(BITS[version] - Number(width ?? BITS[version]))) - 1n
  return { version, first: number & ~rest, last: number | rest }
}

const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`
const IPV4 = new RegExp(String.raw`^${BYTE}(?:\.${BYTE}){3}$`)

function addressOf(text: string): Address | null {
  if (IPV4.test(text)) {
    const bytes = text.split('.')
    return { version: 'v4', number: bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) }
  }
  const plain = /^[\da-f:.]+$/i.test(text) ? plainIpv6(text) : null
  if (plain === null) return null
  const [left = [], right = []] = plain
    .split('::')
    .map((side) => side.split(':').filter((part) => part !== ''))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const parts = [...left, ...zeros, ...right]
  return { version: 'v6', number: parts.reduce((sum, part) => (sum << 16n) | BigInt(`0x${part}`), 0n) }
}

/**
 * Returns an IPv6 address as RFC 5952 writes it, or null if it is none. The URL parser of the platform knows the rules, and a
 * library for them would be loaded with most forms.
 */
function plainIpv6(text: string): string | null {
  const address = `http://[${text}]`
  return URL.canParse(address) ? new URL(address).hostname.slice(1, -1) : null
}

function textOf({ version, number }: Address): string {
  const [size, count] = version === 'v4' ? [8n, 4] : [16n, 8]
  const parts = Array.from({ length: count }, (_, at) => (number >> (size * BigInt(count - 1 - at))) & ((1n << size) - 1n))
  if (version === 'v4') return parts.join('.')
  const text = parts.map((part) => part.toString(16)).join(':')
  return plainIpv6(text) ?? text
}
