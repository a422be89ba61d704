import * as v from 'valibot'
import { coversAddresses, ipRefusal, ipVersion } from '../../api/valid/address.ts'
import { shape } from '../kernel/shape.ts'

/** One member may name this many sources (the API document's `InstanceMulticastGroupJoin`). */
const MOST = 64

/** Addresses that need sources: source-specific multicast (RFC 4607). */
const SOURCE_SPECIFIC = [
  '232.0.0.0/8',
  ...Array.from({ length: 16 }, (_, scope) => `ff3${scope.toString(16)}::/32`),
]

/** Reads the sources of a membership from JSON. */
export const checkSourceIps = shape<string[]>('Source IPs', v.array(v.string()))

export function sourcesRefusal(multicastIp: string, sources: readonly string[]): string | null {
  const isSpecific = SOURCE_SPECIFIC.some((block) => coversAddresses(block, multicastIp))
  if (isSpecific && sources.length === 0) return `${multicastIp} only delivers from named sources`
  const other = sources.find((source) => ipVersion(source) !== ipVersion(multicastIp))
  return other === undefined
    ? null
    : `${other} must be an IP${ipVersion(multicastIp) ?? ''} address, as the group's is`
}

/** Reads sources from text, separated by spaces, commas or lines. */
export function sourcesIn(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))]
}

export function sourceIpsRefusal(sources: readonly string[]): string | null {
  if (sources.length > MOST) return `At most ${MOST} sources are allowed`
  const wrong = sources.find((source) => ipRefusal(source) !== null)
  return wrong === undefined ? null : `${wrong} is not a valid IP address`
}
