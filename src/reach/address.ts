import ipaddr from 'ipaddr.js'
import type { Family } from './answer.ts'

/** Addresses of one version, from the first to the last. */
export type Block = {
  readonly family: Family
  readonly first: bigint
  readonly last: bigint
  readonly length: number
}

/** Reads an address or a network in CIDR form; null if it is neither. */
export function blockOf(text: string): Block | null {
  const [ip = '', width, more] = text.split('/')
  if (more !== undefined || (width !== undefined && !/^\d{1,3}$/.test(width))) return null
  const family = familyOf(ip)
  if (family === null) return null
  const bits = family === 'v4' ? 32 : 128
  const length = width === undefined ? bits : Number(width)
  if (length > bits) return null
  const rest = (1n << BigInt(bits - length)) - 1n
  const first = valueOf(ip) & ~rest
  return { family, first, last: first | rest, length }
}

export function contains(
  block: Block,
  { family, value }: { readonly family: Family; readonly value: bigint },
): boolean {
  return block.family === family && block.first <= value && value <= block.last
}

export function addressText(family: Family, value: bigint): string {
  const length = family === 'v4' ? 4 : 16
  const bytes = Array.from({ length }, (_, at) =>
    Number((value >> BigInt(8 * (length - 1 - at))) & 255n),
  )
  return ipaddr.fromByteArray(bytes).toString()
}

/** Writes addresses as a network if they are one. */
export function rangeText(family: Family, first: bigint, last: bigint): string {
  const from = addressText(family, first)
  if (first === last) return from
  const free = (last - first + 1n).toString(2).length - 1
  const isBlock = last - first + 1n === 1n << BigInt(free) && first % (1n << BigInt(free)) === 0n
  if (isBlock) return `${from}/${(family === 'v4' ? 32 : 128) - free}`
  return `${from}–${addressText(family, last)}`
}

/** What "the internet" does not mean: addresses that are private, of one link or host, multicast or reserved. */
export const NOT_PUBLIC: readonly Block[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '224.0.0.0/3',
  '::/3',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
].flatMap((text) => blockOf(text) ?? [])

const MULTICAST = ['224.0.0.0/4', 'ff00::/8'].flatMap((text) => blockOf(text) ?? [])

export function isMulticast(address: { readonly family: Family; readonly value: bigint }): boolean {
  return MULTICAST.some((block) => contains(block, address))
}

function familyOf(ip: string): Family | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return 'v4'
  return ip.includes(':') && !ip.includes('%') && ipaddr.IPv6.isValid(ip) ? 'v6' : null
}

function valueOf(ip: string): bigint {
  const hex = ipaddr
    .parse(ip)
    .toByteArray()
    .map((byte) => byte.toString(16).padStart(2, '0'))
  return BigInt(`0x${hex.join('')}`)
}
