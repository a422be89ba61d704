import type { SiloIpPool } from '@oxide/api'
import { describe, expect, test } from 'vitest'
import { floatingPools, poolFor, toAllocator } from '../../../src/views/floating-ip/form.tsx'

const made = new Date('2026-01-01')
const pool = (name: string, over: Partial<SiloIpPool> = {}): SiloIpPool => ({
  id: `id-of-${name}`,
  name,
  description: '',
  ipVersion: 'v4',
  poolType: 'unicast',
  isDefault: false,
  timeCreated: made,
  timeModified: made,
  ...over,
})
const v4 = pool('v4', { isDefault: true })
const v6 = pool('v6', { isDefault: true, ipVersion: 'v6' })
const other = pool('other')

test('floating IPs come from unicast pools, in their order', () => {
  const pools = [other, pool('cast', { poolType: 'multicast', isDefault: true }), v6, v4]
  expect(floatingPools(pools).map(({ name }) => name)).toEqual(['v4', 'v6', 'other'])
})

describe('the form starts with', () => {
  test('the only default pool, or none when there are two or none', () => {
    expect(poolFor(undefined, [v4, other])).toBe('v4')
    expect(poolFor(undefined, [v4, v6, other])).toBe('')
    expect(poolFor(undefined, [other])).toBe('')
  })

  test('the pool that a link names, by name or id', () => {
    expect(poolFor(toAllocator('other'), [v4, other])).toBe('other')
    expect(poolFor(toAllocator('id-of-other'), [v4, other])).toBe('other')
    expect(poolFor(toAllocator('gone'), [v4, other])).toBe('')
  })

  test('the default pool of the version that a link names', () => {
    const asked = { type: 'auto', poolSelector: { type: 'auto', ipVersion: 'v6' } } as const
    expect(poolFor(asked, [v4, v6])).toBe('v6')
    expect(poolFor({ type: 'auto' }, [v4, v6])).toBe('')
  })
})
