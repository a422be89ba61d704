import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lifetimeRefusal, parseLifetime, showLifetime } from '../../../src/api/valid/lifetime.ts'

test.each([
  ['86400', 86_400],
  ['30d', 2_592_000],
  [' 12 hours ', 43_200],
  ['1 day', 86_400],
  ['90m', 5400],
  ['5 min', 300],
  ['7S', 7],
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
  [1, '1 second'],
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
