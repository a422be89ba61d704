import ipaddr from 'ipaddr.js'

export function isIpv4(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text)
}

/** Refuses a zone. */
export function isIpv6(text: string): boolean {
  return ipaddr.IPv6.isValid(text) && !text.includes('%')
}

export function isAddress(text: string): boolean {
  return isIpv4(text) || isIpv6(text)
}

export function isIpv4Net(text: string): boolean {
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(text)
}

export function isIpv6Net(text: string): boolean {
  return ipaddr.IPv6.isValidCIDR(text) && !text.includes('%')
}

/** Writes an address in its usual spelling. */
export function plainAddress(text: string): string {
  return ipaddr.parse(text).toString()
}

/** Writes a network in its usual spelling; host bits are kept. */
export function plainNet(cidr: string): string {
  const [address, width] = ipaddr.parseCIDR(cidr)
  return `${address.toString()}/${width}`
}
