import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncate } from '../../../src/api/show/truncate.ts'

test('a text that fits stays as it is', () => {
  expect(truncate('web-1', 5)).toBe('web-1')
  expect(truncate('', 5, 'middle')).toBe('')
})

test('a longer one keeps max − 2 characters and an ellipsis', () => {
  expect(truncate('abcdefghij', 8)).toBe('abcdef…')
  expect(truncate('abcdefghij', 8, 'middle')).toBe('abc…hij')
  expect(truncate('abcdefghij', 2)).toBe('…')
  expect(truncate('abcdefghij', 2, 'middle')).toBe('…')
})

test('an id shows both its ends', () => {
  expect(truncate('5c56b1a0-0000-4000-8000-0000000ec3e0', 11, 'middle')).toBe('5c56b…ec3e0')
})

test('no character is cut in half', () => {
  expect(truncate('😀😀😀😀😀', 4)).toBe('😀😀…')
  expect(truncate('😀😀😀😀😀', 4, 'middle')).toBe('😀…😀')
})

test('never longer than asked for, and only of what was there', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 30 }), (whole, max) => {
      for (const at of ['end', 'middle'] as const) {
        const short = truncate(whole, max, at)
        if (short === whole) continue
        expect([...short].length).toBeLessThanOrEqual(max)
        const cut =
          at === 'end' ? short.length - 1 : short.indexOf('…', Math.floor(short.length / 4))
        expect(whole.startsWith(short.slice(0, cut)) && whole.endsWith(short.slice(cut + 1))).toBe(
          true,
        )
      }
    }),
  )
})
