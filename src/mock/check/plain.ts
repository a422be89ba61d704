import ipaddr from 'ipaddr.js'
import type { Schema } from '../../api/schema.ts'
import { base64Bytes } from '../../api/valid/base64.ts'
import { ipVersion } from '../../api/valid/address.ts'
import { isUuid } from '../../api/valid/id.ts'

/** A value in its one spelling, or why it is refused. */
export type CheckResult = { readonly value: unknown } | { readonly error: string }

export function textRefusal(schema: Schema, value: unknown): CheckResult {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema
  if (format === 'date-time') return timeOf(value)
  if (typeof value !== 'string') return wrongType('a string', value)
  const form = format === undefined || !Object.hasOwn(formats, format) ? undefined : formats[format]
  if (form !== undefined) return form(value)
  if (pattern !== undefined && !new RegExp(pattern).test(value)) {
    return { error: `expected text of the form ${pattern}` }
  }
  if (value.length < minLength) return { error: `expected at least ${minLength} characters` }
  if (value.length > maxLength) return { error: `expected at most ${maxLength} characters` }
  return { value }
}

const formats: Readonly<Record<string, (text: string) => CheckResult>> = {
  uuid: (text) => (isUuid(text) ? { value: text.toLowerCase() } : { error: 'expected a UUID' }),
  ip: (text) =>
    isAddress(text) ? { value: plainAddress(text) } : { error: 'expected an IP address' },
  ipv4: (text) =>
    ipVersion(text) === 'v4' ? { value: text } : { error: 'expected an IPv4 address' },
  ipv6: (text) =>
    ipVersion(text) === 'v6' ? { value: text } : { error: 'expected an IPv6 address' },
  byte: base64,
  uri: (text) =>
    /^https?:$/.test(URL.parse(text)?.protocol ?? '')
      ? { value: text }
      : { error: 'expected a URL that begins with http:// or https://' },
}

/** Accepts bytes encoded as base64 with padding, on one line. */
export function base64(text: string): CheckResult {
  return base64Bytes(text) === null ? { error: 'expected text encoded as base64' } : { value: text }
}

/** Times in a query arrive as dates when their format is the usual one. */
function timeOf(value: unknown): CheckResult {
  if (value instanceof Date) return { value }
  const time = typeof value === 'string' && ISO.test(value) ? new Date(value) : null
  return time === null || Number.isNaN(time.getTime())
    ? { error: 'expected a time such as 2026-01-15T12:00:00Z' }
    : { value: time }
}

const ISO = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d(:?\d\d)?)$/i

export function numberRefusal(
  { type, format = '', minimum, maximum }: Schema,
  value: unknown,
): CheckResult {
  if (type === 'integer' && typeof value === 'string') {
    return { error: `expected a whole number of ${minimum ?? 0} or more` }
  }
  if (typeof value !== 'number') return wrongType('a number', value)
  if (type === 'integer' && !Number.isSafeInteger(value))
    return { error: 'expected a whole number' }
  const [, unsigned, bits = '53'] = /^(u?)int(\d*)$/.exec(format) ?? []
  const width = Math.min(Number(bits), 53)
  const [least, most] =
    unsigned === 'u' ? [0, 2 ** width - 1] : [-(2 ** (width - 1)), 2 ** (width - 1) - 1]
  const [low, high] =
    type === 'integer' ? [minimum ?? least, maximum ?? most] : [-Infinity, Infinity]
  if (value < low) return { error: `expected a number of ${low === 0 ? 'zero' : low} or more` }
  return value > high ? { error: `expected a number of at most ${high}` } : { value }
}

function wrongType(expected: string, value: unknown): CheckResult {
  const received = Array.isArray(value) ? 'an array' : JSON.stringify(value)
  return { error: `invalid type: expected ${expected} but received ${received}` }
}

export function isAddress(text: string): boolean {
  return ipVersion(text) !== null
}

export function isIpv4Net(text: string): boolean {
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(text)
}

export function isIpv6Net(text: string): boolean {
  return ipaddr.IPv6.isValidCIDR(text) && !text.includes('%')
}

export function plainAddress(text: string): string {
  return ipaddr.parse(text).toString()
}

/** Writes a network in its usual spelling; host bits are kept. */
export function plainNet(cidr: string): string {
  const [address, width] = ipaddr.parseCIDR(cidr)
  return `${address.toString()}/${width}`
}
