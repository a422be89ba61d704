import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { showNumber } from '../../src/state/words.ts'
import { amountOf, isExact, showAmount, showWhole } from '../../src/api/show/amount.ts'
import { addressesIn, addressesInBlocks } from '../../src/api/valid/pool.ts'
import { showSize, sizeParts } from '../../src/api/show/size.ts'
import { GIB, parseSize } from '../../src/api/valid/size.ts'
import { lifetimeRefusal, parseLifetime, showLifetime } from '../../src/api/valid/lifetime.ts'

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
    [999_999n, '999,999'],
    [1_000_000n, '1M'],
    [999_949_999n, '999.9M'],
    [999_950_000n, '1B'],
    [999_949_999_999_999n, '999.9T'],
    [999_999_999_999_999n, '1e15'],
    [2n ** 64n, '18.4e18'],
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
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 128n), max: 2n ** 128n }), (amount) => {
        expect(showWhole(amount)).toBe(amount.toLocaleString('en-US'))
      }),
    )
  })

  test('is written like other numbers, which may have decimals', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 999 }), (whole, thousandths) => {
        const number = whole + thousandths / 1000
        expect(showNumber(number)).toBe(number.toLocaleString('en-US'))
      }),
    )
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

describe('a size is read', () => {
  test.each([
    ['8GiB', 8 * GIB],
    [' 8 gib ', 8 * GIB],
    ['8589934592', 8 * GIB],
    ['1.5 TiB', 1536 * GIB],
    ['512 B', 512],
    ['0', 0],
    ['', null],
    ['8 GB', null],
    ['8,5 GiB', null],
    ['-1 GiB', null],
    ['99999999 EiB', null],
  ])('%j as %j', (text, bytes) => expect(parseSize(text)).toBe(bytes))
})

describe('a size is shown', () => {
  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KiB'],
    [1023 * GIB, '1023 GiB'],
    [2000 * GIB, '1.95 TiB'],
    [1024 * GIB - 1, '1 TiB'],
  ])('%d bytes as %s', (bytes, text) => expect(showSize(bytes)).toBe(text))

  test('with a value below 1024, rounded to hundredths', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), fc.integer({ min: 1, max: 2 ** 20 }), (a, b) => {
        const bytes = a * b
        const { value, unit } = sizeParts(bytes)
        const power = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'].indexOf(unit)
        expect(Number(value)).toBeLessThan(1024)
        expect(Math.abs(Number(value) - bytes / 1024 ** power)).toBeLessThanOrEqual(0.00501)
      }),
    )
  })
})

test.each([
  ['86400', 86_400],
  ['30d', 2_592_000],
  [' 12 hours ', 43_200],
  ['90m', 5400],
  ['0', 0],
])('%s is a lifetime of %i seconds', (text, seconds) => {
  expect(parseLifetime(text)).toBe(seconds)
})

test.each(['', 'd', '-1', '1.5d', '1d 2h', '3 weeks', '12345678901', '1e3', 'constructor'])(
  'rejects “%s”',
  (text) => {
    expect(parseLifetime(text)).toBeNull()
  },
)

test('is between one second and the API’s maximum', () => {
  expect(lifetimeRefusal(0)).toBe('Must be at least 1 second')
  expect(lifetimeRefusal(1)).toBeNull()
  expect(lifetimeRefusal(2 ** 32 - 1)).toBeNull()
  expect(lifetimeRefusal(2 ** 32)).toMatch(/^Can be at most 49,710 days/)
})

test.each([
  [0, '0 seconds'],
  [86_400, '1 day'],
  [129_600, '1 day 12 hours'],
  [2_592_061, '30 days 1 minute 1 second'],
])('shows %i seconds as %s', (seconds, words) => {
  expect(showLifetime(seconds)).toBe(words)
})

test('loses nothing in words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 - 1 }), (seconds) => {
      const parts =
        showLifetime(seconds)
          .replaceAll(',', '')
          .match(/\d+ [a-z]+/g) ?? []
      const sum = parts.reduce((total, part) => total + (parseLifetime(part) ?? NaN), 0)
      expect(sum).toBe(seconds)
    }),
  )
})
