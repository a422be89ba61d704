import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { showSize, sizeParts } from '../../../src/api/show/size.ts'
import { GIB, parseSize, printSize } from '../../../src/api/valid/size.ts'

describe('a size is read', () => {
  test.each([
    ['8GiB', 8 * GIB],
    ['8 GiB', 8 * GIB],
    [' 8 gib ', 8 * GIB],
    ['8g', 8 * GIB],
    ['8589934592', 8 * GIB],
    ['1.5 TiB', 1536 * GIB],
    ['512 B', 512],
    ['2 KiB', 2048],
    ['0', 0],
    ['', null],
    ['GiB', null],
    ['8 GB', null],
    ['8,5 GiB', null],
    ['-1 GiB', null],
    ['1e3', null],
    ['0.3', null],
    ['8 Gi', null],
    ['99999999 EiB', null],
  ])('%j as %j', (text, bytes) => expect(parseSize(text)).toBe(bytes))
})

test('a size is printed exactly, and can be read back', () => {
  expect(printSize(8 * GIB)).toBe('8GiB')
  expect(printSize(1536 * GIB)).toBe('1536GiB')
  expect(printSize(1025)).toBe('1025')
  expect(printSize(0)).toBe('0')
  const bytes = fc.oneof(
    fc.maxSafeNat(),
    fc.nat(4000).map((gib) => gib * GIB),
  )
  fc.assert(fc.property(bytes, (amount) => parseSize(printSize(amount)) === amount))
})

describe('a size is shown', () => {
  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KiB'],
    [10 * GIB, '10 GiB'],
    [1.5 * GIB, '1.5 GiB'],
    [1023 * GIB, '1023 GiB'],
    [2000 * GIB, '1.95 TiB'],
    [1024 * GIB - 1, '1 TiB'],
    [1024 ** 5 * 3, '3 PiB'],
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
