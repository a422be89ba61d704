import ipaddr from 'ipaddr.js'
import * as v from 'valibot'

export const ipv4 = v.pipe(
  v.string(),
  v.check((text) => ipaddr.IPv4.isValidFourPartDecimal(text), 'expected an IPv4 address'),
)

export const ipv6 = v.pipe(
  v.string(),
  v.check((text) => ipaddr.IPv6.isValid(text) && !text.includes('%'), 'expected an IPv6 address'),
)

/** An address of either version, normalized to one spelling. */
export const ip = v.pipe(
  v.string(),
  v.check(isAddress, 'expected an IP address'),
  v.transform((text) => ipaddr.parse(text).toString()),
)

export const ipv4Net = v.pipe(v.string(), v.check(isIpv4Net, 'expected an IPv4 network'))

/** An IPv6 network, normalized to one spelling; host bits are kept. */
export const ipv6Net = v.pipe(
  v.string(),
  v.check(isIpv6Net, 'expected an IPv6 network'),
  v.transform(plainly),
)

/** The API document's IpNet. */
export const ipNet = v.pipe(
  v.string(),
  v.check((text) => isIpv4Net(text) || isIpv6Net(text), 'expected an IP network'),
  v.transform(plainly),
)

/** The API document's IpVersion. */
export const ipVersion = v.picklist(['v4', 'v6'])

/** True if a text is an IP address of either version, without a zone. */
export function isAddress(text: string): boolean {
  if (text.includes('%')) return false
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
}

function isIpv4Net(text: string): boolean {
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(text)
}

function isIpv6Net(text: string): boolean {
  return ipaddr.IPv6.isValidCIDR(text) && !text.includes('%')
}

function plainly(cidr: string): string {
  const [address, width] = ipaddr.parseCIDR(cidr)
  return `${address.toString()}/${width}`
}
