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

/** An address of either version, one spelling for each. */
export const ip = v.pipe(
  v.string(),
  v.check(isAddress, 'expected an IP address'),
  v.transform((text) => ipaddr.parse(text).toString()),
)

export const ipv4Net = v.pipe(
  v.string(),
  v.check((text) => ipaddr.IPv4.isValidCIDRFourPartDecimal(text), 'expected an IPv4 network'),
)

export const ipv6Net = v.pipe(
  v.string(),
  v.check((text) => ipaddr.IPv6.isValidCIDR(text), 'expected an IPv6 network'),
)

/** The API document's IpNet. */
export const ipNet = v.pipe(
  v.string(),
  v.check(
    (text) => ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text),
    'expected an IP network',
  ),
)

/** The API document's IpVersion. */
export const ipVersion = v.picklist(['v4', 'v6'])

/** Whether a text is an IP address of either version, without a zone. */
export function isAddress(text: string): boolean {
  if (text.includes('%')) return false
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
}
