import type { ExternalSubnetAllocator, IpVersion, SiloSubnetPool } from '@oxide/api'
import { onlyDefault } from '../../api/pools.ts'
import { cidrRefusal } from '../../api/valid/address.ts'

/** The fields of a new external subnet's form that say where its addresses come from. */
export type AllocatorFields = {
  readonly method: 'auto' | 'explicit'
  /** A name; empty while none is chosen. */
  readonly pool: string
  /** Null while the field is empty. */
  readonly prefixLength: number | null
  readonly subnet: string
}

/** Builds the part of the request that these fields describe (the API document's `ExternalSubnetAllocator`). */
export function toAllocator(fields: AllocatorFields): ExternalSubnetAllocator {
  const { method, pool, prefixLength, subnet } = fields
  if (method === 'explicit') return { type: 'explicit', subnet: subnet.trim() }
  const width = prefixLength ?? USUAL
  return { type: 'auto', prefixLength: width, poolSelector: { type: 'explicit', pool } }
}

/**
 * Returns the fields for a request, so that a link can fill the form. If it names no pool and there is exactly one
 * default, that pool is chosen.
 */
export function fromAllocator(
  given: ExternalSubnetAllocator | undefined,
  pools: readonly SiloSubnetPool[],
): AllocatorFields {
  const standard = onlyDefault(pools)?.name ?? ''
  const empty = { method: 'auto', pool: standard, prefixLength: USUAL, subnet: '' } as const
  if (given === undefined) return empty
  if (given.type === 'explicit') return { ...empty, method: 'explicit', subnet: given.subnet }
  const { prefixLength, poolSelector: selector } = given
  if (selector?.type === 'explicit') {
    const found = pools.find(({ id, name }) => id === selector.pool || name === selector.pool)
    return { ...empty, prefixLength, pool: found?.name ?? '' }
  }
  const version = selector?.ipVersion ?? null
  const fitting = pools.filter(({ ipVersion }) => version === null || ipVersion === version)
  return { ...empty, prefixLength, pool: onlyDefault(fitting)?.name ?? '' }
}

/** Checks the fields of the chosen method; returns the messages by field. */
export function wrongAllocator(fields: AllocatorFields): Readonly<Record<string, string>> {
  const { method, pool, prefixLength, subnet } = fields
  const wrong: Record<string, string> = {}
  if (method === 'explicit') {
    const text = subnet.trim()
    const reason = text === '' ? 'Subnet CIDR is required' : cidrRefusal(text)
    if (reason !== null) wrong.subnet = reason
    return wrong
  }
  if (pool === '') wrong.pool = 'Subnet pool is required'
  if (prefixLength === null) wrong.prefixLength = 'Prefix length is required'
  return wrong
}

/** Returns the longest prefix in a pool of this version; without a pool, the longest of any version. */
export function longestPrefix(version: IpVersion | undefined): number {
  return version === 'v4' ? 32 : 128
}

const USUAL = 24
