import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, isExact, showAmount, showWhole } from '../../src/api/show/amount.ts'
import { addressesIn, addressesInBlocks } from '../../src/api/valid/pool.ts'

describe('a count of addresses', () => {
  test.each([
    [0, 0n],
    [24, 24n],
    [2 ** 64, 18_446_744_073_709_551_616n],
    ['18446744073709551615', 18_446_744_073_709_551_615n],
    ['1.8446744073709552e19', 18_446_744_073_709_551_616n],
    [1.5, 1n],
  ])('reads %s as a whole number', (sent, amount) => {
    expect(amountOf(sent)).toBe(amount)
  })

  test.each([[-1], [Number.NaN], [Infinity], [''], ['many'], [null], [undefined], [{}], [true]])(
    'rejects %s',
    (sent) => {
      expect(amountOf(sent)).toBeNull()
    },
  )

  test.each([
    [0n, '0'],
    [24n, '24'],
    [999_999n, '999,999'],
    [1_000_000n, '1M'],
    [1_100_000n, '1.1M'],
    [999_949_999n, '999.9M'],
    [999_950_000n, '1B'],
    [4_294_967_296n, '4.3B'],
    [999_949_999_999_999n, '999.9T'],
    [999_999_999_999_999n, '1e15'],
    [2n ** 64n, '18.4e18'],
    [2n ** 96n, '79.2e27'],
    [2n ** 128n, '340.3e36'],
  ])('shows %s as %s', (amount, shown) => {
    expect(showAmount(amount)).toBe(shown)
  })

  test('uses few characters, and never four digits before the decimal point', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), (amount) => {
        expect(showAmount(amount)).toMatch(/^(\d{1,3}(,\d{3})?|\d{1,3}(\.\d)?([MBT]|e\d\d))$/)
      }),
    )
  })

  test('is written out in full with digits in groups of three', () => {
    expect(showWhole(2n ** 64n)).toBe('18,446,744,073,709,551,616')
  })

  test('is exact up to what a floating point number can hold', () => {
    expect([isExact(2n ** 53n - 1n), isExact(2n ** 53n)]).toEqual([true, false])
  })
})

describe('the addresses of a pool', () => {
  test('are counted exactly, both ends included', () => {
    const ranges = [
      { first: '123.4.56.0', last: '123.4.56.20' },
      { first: '10.0.0.20', last: '10.0.0.22' },
    ]
    expect(addressesIn(ranges)).toBe(24n)
    expect(addressesIn([{ first: '::1', last: '::ffff:ffff:ffff:ffff' }])).toBe(2n ** 64n - 1n)
    expect(addressesIn([{ first: '10.0.0.9', last: '10.0.0.9' }])).toBe(1n)
    expect(addressesIn([])).toBe(0n)
  })

  test('are not counted when a range cannot be read', () => {
    expect(addressesIn([{ first: 'odd', last: '10.0.0.1' }])).toBeNull()
    expect(addressesIn([{ first: '10.0.0.9', last: '10.0.0.1' }])).toBeNull()
  })

  test('are counted in blocks', () => {
    expect(addressesInBlocks(['10.128.0.0/16', '10.0.0.1/32'])).toBe(65_537n)
    expect(addressesInBlocks(['::/0'])).toBe(2n ** 128n)
    expect(addressesInBlocks(['10.0.0.0/99'])).toBeNull()
  })
})
