import type { IpVersion } from '@oxide/api'
import { cidrRefusal, ipRefusal, ipVersion, numberOf } from './address.ts'

const SHOWN = { v4: 'IPv4', v6: 'IPv6' } as const

/** The version may not be known yet. */
export function rangeEndRefusal(address: string, version?: IpVersion): string | null {
  return ipRefusal(address) ?? versionRefusal('address', ipVersion(address), version)
}

export function memberRefusal(subnet: string, version?: IpVersion): string | null {
  const [address = ''] = subnet.split('/')
  return cidrRefusal(subnet) ?? versionRefusal('subnet', ipVersion(address), version)
}

function versionRefusal(what: string, own: IpVersion | null, version?: IpVersion): string | null {
  if (version === undefined || own === null || own === version) return null
  return `${SHOWN[own]} ${what} not allowed in ${SHOWN[version]} pool`
}

export type Member = {
  readonly subnet: string
  readonly minPrefixLength?: number | undefined
  readonly maxPrefixLength?: number | undefined
}

/** Returns what is wrong with a new member, by field: its lengths have to fit each other, the subnet and the pool. */
export function memberErrors(
  { subnet, minPrefixLength: min, maxPrefixLength: max }: Member,
  version?: IpVersion,
): Readonly<Partial<Record<keyof Member, string>>> {
  const wrong = subnet === '' ? null : memberRefusal(subnet, version)
  const own = wrong === null && subnet !== '' ? Number(subnet.split('/')[1]) : undefined
  const pool = version ?? ipVersion(subnet.split('/')[0])
  const longest = pool === 'v4' ? 32 : 128
  const crossed = min !== undefined && max !== undefined && min > max
  const minWrong =
    outside(min, longest) ??
    (crossed ? 'Min prefix length must be ≤ max prefix length' : null) ??
    shorter(min, own)
  const maxWrong = outside(max, longest) ?? shorter(max, own)
  return {
    ...(wrong === null ? {} : { subnet: wrong }),
    ...(minWrong === null ? {} : { minPrefixLength: minWrong }),
    ...(maxWrong === null ? {} : { maxPrefixLength: maxWrong }),
  }
}

function outside(length: number | undefined, longest: number): string | null {
  return length === undefined || (length >= 0 && length <= longest)
    ? null
    : `Must be between 0 and ${longest}`
}

function shorter(length: number | undefined, own: number | undefined): string | null {
  return length === undefined || own === undefined || length >= own
    ? null
    : `Must be ≥ subnet prefix length (${own})`
}

type Range = { readonly first: string; readonly last: string }

/** Counts the addresses in ranges, exactly. Null if one of them cannot be read. */
export function addressesIn(ranges: readonly Range[]): bigint | null {
  let sum = 0n
  for (const { first, last } of ranges) {
    const [from, to] = [numberOf(first), numberOf(last)]
    if (from === null || to === null || to < from) return null
    sum += to - from + 1n
  }
  return sum
}

/** Counts the addresses in blocks, exactly. Null if one of them cannot be read. */
export function addressesInBlocks(blocks: readonly string[]): bigint | null {
  let sum = 0n
  for (const block of blocks) {
    if (cidrRefusal(block) !== null) return null
    const [address = '', width] = block.split('/')
    sum += 1n << BigInt((ipVersion(address) === 'v4' ? 32 : 128) - Number(width))
  }
  return sum
}
