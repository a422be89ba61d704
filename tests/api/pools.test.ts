import { describe, expect, test } from 'vitest'
import { defaultRefusal, inOrder, onlyDefault, unicast } from '../../src/api/pools.ts'

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
    expect(names(inOrder(pools))).toEqual(['z4', 'z6', 'a4', 'b4', 'c6', 'd6'])
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
