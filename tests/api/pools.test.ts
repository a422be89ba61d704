import { describe, expect, test } from 'vitest'
import { defaultRefusal, sortedPools, onlyDefault, unicast } from '../../src/api/pools.ts'
import { memberErrors, memberRefusal, rangeEndRefusal } from '../../src/api/valid/pool.ts'
import { rangeErrors } from '../../src/commands/pool/member.ts'

const pool = (name: string, ipVersion: 'v4' | 'v6', isDefault = false) => ({ name,
  ipVersion,
  isDefault,
})
const names = (pools: readonly { name: string }[]) => pools.map(({ name }) => name)

describe('pools', () => {
  test('are sorted by default first, then IPv4 before IPv6, then name', () => {
    const pools = [
      pool('d6', 'v6'),
      pool('b4', 'v4'),
      pool('z6', 'v6', true),
      pool('a4', 'v4'),
      pool('z4', 'v4', true),
      pool('c6', 'v6'),
    ]
    expect(names(sortedPools(pools))).toEqual(['z4', 'z6', 'a4', 'b4', 'c6', 'd6'])
  })

  test('may be omitted only with exactly one default', () => {
    expect(onlyDefault([pool('a', 'v4'), pool('b', 'v6', true)])?.name).toBe('b')
    expect(onlyDefault([pool('a', 'v4', true), pool('b', 'v6', true)])).toBeUndefined()
    expect(onlyDefault([pool('only', 'v4')])).toBeUndefined()
    expect(onlyDefault([])).toBeUndefined()
  })

  test('must be named when no default, or more than one, fits', () => {
    const both = [pool('a', 'v4', true), pool('b', 'v6', true)]
    const four = { type: 'auto', ipVersion: 'v4' } as const
    expect(defaultRefusal(undefined, both)).toBe(
      'The silo has a default pool for each IP version: choose one',
    )
    expect(defaultRefusal(four, both)).toBeNull()
    expect(defaultRefusal(four, [pool('b', 'v6', true)])).toBe(
      'The silo has no default v4 pool: choose one',
    )
    expect(defaultRefusal({ type: 'auto' }, [])).toBe('The silo has no default pool: choose one')
    expect(defaultRefusal({ type: 'explicit', pool: 'a' }, [])).toBeNull()
  })

  test('exclude multicast pools for instances', () => {
    expect(
      names(
        unicast([
          { name: 'one', poolType: 'unicast' as const },
          { name: 'many', poolType: 'multicast' as const },
        ]),
      ),
    ).toEqual(['one'])
  })
})

describe('the end of a range', () => {
  test.each([
    ['10.0.0.1', 'v4', null],
    ['fd00::1', 'v6', null],
    ['10.0.0.1', undefined, null],
    ['10.0.0', 'v4', 'Not a valid IP address'],
    ['fd00::1', 'v4', 'IPv6 address not allowed in IPv4 pool'],
    ['10.0.0.1', 'v6', 'IPv4 address not allowed in IPv6 pool'],
  ] as const)('%s in a pool of %s: %s', (address, version, reason) => {
    expect(rangeEndRefusal(address, version)).toBe(reason)
  })

  test('is checked against the other end, each beside its field, ignoring surrounding blanks', () => {
    const range = { first: ' 10.0.0.1 ', last: 'fd00::1' }
    expect(rangeErrors(range, { ipVersion: 'v4' })).toEqual({ last: 'IPv6 address not allowed in IPv4 pool',
    })
    expect(rangeErrors({ first: '' }, { ipVersion: 'v4' })).toEqual({})
  })
})

describe('a member of a subnet pool', () => {
  test.each([
    ['10.0.0.0/8', 'v4', null],
    ['10.0.0.0', 'v4', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0.0/33', 'v4', 'Max width for IPv4 is 32'],
    ['fd00::/48', 'v4', 'IPv6 subnet not allowed in IPv4 pool'],
    ['10.0.0.0/8', 'v6', 'IPv4 subnet not allowed in IPv6 pool'],
  ] as const)('%s in a pool of %s: %s', (subnet, version, reason) => {
    expect(memberRefusal(subnet, version)).toBe(reason)
  })

  const min = (reason: string) => ({ minPrefixLength: reason })
  const max = (reason: string) => ({ maxPrefixLength: reason })
  const crossed = min('Min prefix length must be ≤ max prefix length')
  test.each([
    [16, undefined, undefined, {}],
    [16, 20, 20, {}],
    [16, 33, undefined, min('Must be between 0 and 32')],
    [16, undefined, 33, max('Must be between 0 and 32')],
    [16, 28, 20, crossed],
    [16, 8, undefined, min('Must be ≥ subnet prefix length (16)')],
    [16, undefined, 8, max('Must be ≥ subnet prefix length (16)')],
    [16, 12, 8, { ...crossed, ...max('Must be ≥ subnet prefix length (16)') }],
  ])('10.0.0.0/%s, from /%s to /%s: %o', (width, minPrefixLength, maxPrefixLength, wrong) => {
    const member = { subnet: `10.0.0.0/${width}`, minPrefixLength, maxPrefixLength }
    expect(memberErrors(member, 'v4')).toEqual(wrong)
  })

  test('is checked by its lengths alone while it has no subnet, and against its pool', () => {
    expect(memberErrors({ subnet: '', minPrefixLength: 64 }, 'v6')).toEqual({})
    expect(memberErrors({ subnet: '', minPrefixLength: 64 }, 'v4')).toEqual(
      min('Must be between 0 and 32'),
    )
    expect(memberErrors({ subnet: '', minPrefixLength: 64, maxPrefixLength: 48 })).toEqual(crossed)
  })

  test('does not check its lengths while its subnet is wrong', () => {
    expect(memberErrors({ subnet: '10.0.0.0', minPrefixLength: 8 }, 'v4')).toEqual({ subnet: 'Must contain an IP address and a width, separated by a /',
    })
  })
})
