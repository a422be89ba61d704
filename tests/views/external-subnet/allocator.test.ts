import type { SiloSubnetPool } from '@oxide/api'
import { describe, expect, test } from 'vitest'
import {
  type AllocatorFields,
  fromAllocator,
  longestPrefix,
  toAllocator,
  wrongAllocator,
} from '../../../src/views/external-subnet/form.tsx'

const made = new Date('2026-01-01')
const pool = (name: string, over: Partial<SiloSubnetPool> = {}): SiloSubnetPool => ({
  id: `id-of-${name}`,
  name,
  description: '',
  ipVersion: 'v4',
  isDefault: false,
  timeCreated: made,
  timeModified: made,
  ...over,
})
const standard = pool('standard', { isDefault: true })
const pools = [standard, pool('other')]
const fields = (over: Partial<AllocatorFields> = {}): AllocatorFields => ({
  method: 'auto',
  pool: 'other',
  prefixLength: 28,
  subnet: '',
  ...over,
})

test('the request contains the pool and the width, or only the subnet', () => {
  expect(toAllocator(fields())).toEqual({
    type: 'auto',
    prefixLength: 28,
    poolSelector: { type: 'explicit', pool: 'other' },
  })
  const subnet = toAllocator(fields({ method: 'explicit', subnet: ' 10.0.0.0/24 ' }))
  expect(subnet).toEqual({ type: 'explicit', subnet: '10.0.0.0/24' })
  expect(toAllocator(fromAllocator(subnet, pools))).toEqual(subnet)
})

test('the form starts with the only default pool and a width of 24', () => {
  expect(fromAllocator(undefined, pools)).toEqual(fields({ pool: 'standard', prefixLength: 24 }))
  const two = [standard, pool('six', { ipVersion: 'v6', isDefault: true })]
  expect(fromAllocator(undefined, two).pool).toBe('')
  const asked = { type: 'auto', ipVersion: 'v6' } as const
  expect(fromAllocator({ type: 'auto', prefixLength: 56, poolSelector: asked }, two)).toEqual(
    fields({ pool: 'six', prefixLength: 56 }),
  )
})

describe('errors', () => {
  test('appear only for the chosen method', () => {
    const nothing = { pool: '', prefixLength: null, subnet: '' }
    expect(wrongAllocator(fields(nothing))).toEqual({
      pool: 'Subnet pool is required',
      prefixLength: 'Prefix length is required',
    })
    expect(wrongAllocator(fields({ ...nothing, method: 'explicit' }))).toEqual({
      subnet: 'Subnet CIDR is required',
    })
    expect(wrongAllocator(fields())).toEqual({})
  })

  test.each([
    ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0.0/33', 'Max width for IPv4 is 32'],
  ])('%s: %s', (subnet, sentence) => {
    expect(wrongAllocator(fields({ method: 'explicit', subnet })).subnet).toBe(sentence)
  })
})

test('a prefix is as long as the pool’s version allows, or any version without a pool', () => {
  expect(longestPrefix('v4')).toBe(32)
  expect(longestPrefix('v6')).toBe(128)
  expect(longestPrefix(undefined)).toBe(128)
})
