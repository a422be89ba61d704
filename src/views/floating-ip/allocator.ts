import type { AddressAllocator, SiloIpPool } from '@oxide/api'
import { inOrder, onlyDefault, unicast } from '../../api/pools.ts'

/** Builds the part of the request that the chosen pool determines (the API document's `AddressAllocator`). */
export function toAllocator(pool: string): AddressAllocator {
  return { type: 'auto', poolSelector: { type: 'explicit', pool } }
}

/** Returns the pool that a form starts with: the requested one, or else the only default; empty for none. */
export function poolFor(given: AddressAllocator | undefined, pools: readonly SiloIpPool[]): string {
  const selector = given?.type === 'auto' ? given.poolSelector : undefined
  if (selector?.type === 'explicit') {
    const { pool } = selector
    return pools.find(({ id, name }) => id === pool || name === pool)?.name ?? ''
  }
  const version = selector?.ipVersion ?? null
  const fitting = pools.filter(({ ipVersion }) => version === null || ipVersion === version)
  return onlyDefault(fitting)?.name ?? ''
}

export function floatingPools(pools: readonly SiloIpPool[]): readonly SiloIpPool[] {
  return inOrder(unicast(pools))
}
