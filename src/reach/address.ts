import type { Family } from './answer.ts'

/** Addresses of one version, from the first to the last. */
export type Block = {
  readonly family: Family
  readonly first: bigint
  readonly last: bigint
  readonly length: number
}

const V4_PART = /^(?:0|[1-9]\d{0,2})$/
const V6_PART = /^[\da-f]{1,4}$/i

/** Reads an address or a network in CIDR form; null if it is neither. */
export function blockOf(text: string): Block | null {
  const [ip = '', width, more] = text.split('/')
  if (more !== undefined || (width !== undefined && !/^\d{1,3}$/.test(width))) return null
  const family = ip.includes(':') ? 'v6' : 'v4'
  const value = valueOf(ip, family)
  if (value === null) return null
  const bits = family === 'v4' ? 32 : 128
  const length = width === undefined ? bits : Number(width)
  if (length > bits) return null
  const rest = (1n << BigInt(bits - length)) - 1n
  const first = value & ~rest
  return { family, first, last: first | rest, length }
}

export function contains(
  block: Block,
  { family, value }: { readonly family: Family; readonly value: bigint },
): boolean {
  return block.family === family && block.first <= value && value <= block.last
}

export function addressText(family: Family, value: bigint): string {
  const [size, count] = family === 'v4' ? [8n, 4] : [16n, 8]
  const parts = Array.from(
    { length: count },
    (_, at) => (value >> (size * BigInt(count - 1 - at))) & ((1n << size) - 1n),
  )
  if (family === 'v4') return parts.join('.')
  // The URL parser shortens it as RFC 5952 says.
  return new URL(`http://[${parts.map((part) => part.toString(16)).join(':')}]`).hostname.slice(
    1,
    -1,
  )
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

/** Parses by hand: a large network has thousands of addresses, and a general parser would take a good part of a frame. */
function valueOf(ip: string, family: Family): bigint | null {
  if (family === 'v4') {
    const parts = ip.split('.')
    const isV4 = parts.length === 4 && parts.every((part) => V4_PART.test(part) && +part < 256)
    return isV4 ? BigInt(parts.reduce((sum, part) => sum * 256 + Number(part), 0)) : null
  }
  if (ip.includes('.')) return embeddedValue(ip)
  const [head = '', tail, more] = ip.split('::')
  const [left, right] = [head, tail ?? ''].map((text) => (text === '' ? [] : text.split(':')))
  const given = [...(left ?? []), ...(right ?? [])]
  const missing = 8 - given.length
  if (more !== undefined || (tail === undefined ? missing !== 0 : missing < 1)) return null
  if (!given.every((part) => V6_PART.test(part))) return null
  const parts = [...(left ?? []), ...Array.from({ length: missing }, () => '0'), ...(right ?? [])]
  return BigInt(`0x${parts.map((part) => part.padStart(4, '0')).join('')}`)
}

/** Reads IPv6 with its end written as IPv4. */
function embeddedValue(ip: string): bigint | null {
  const at = ip.lastIndexOf(':') + 1
  const end = valueOf(ip.slice(at), 'v4')
  const start = valueOf(`${ip.slice(0, at)}0:0`, 'v6')
  return start === null || end === null ? null : start | end
}
