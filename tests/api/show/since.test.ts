import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ago, since } from '../../../src/api/show/since.ts'

const now = new Date('2025-06-01T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const HOUR = 3600
const DAY = 86_400

test.each([
  [0, '0s'],
  [30, '30s'],
  [59.9, '59s'],
  [60, '1m'],
  [5 * 60, '5m'],
  [HOUR - 1, '59m'],
  [2 * HOUR, '2h'],
  [DAY - 1, '23h'],
  [3 * DAY, '3d'],
  [30 * DAY - 1, '29d'],
  [30 * DAY, '1mo'],
  [61 * DAY, '2mo'],
  [364 * DAY, '11mo'],
  [365 * DAY, '1y'],
  [800 * DAY, '2y'],
  [-5, '0s'],
])('%d seconds are %s', (seconds, text) => {
  expect(since(before(seconds), now)).toBe(text)
  expect(ago(before(seconds), now)).toBe(`${text} ago`)
})

test('the older, the more: units never go back', () => {
  const order = ['s', 'm', 'h', 'd', 'mo', 'y']
  const rank = (seconds: number) => {
    const [, amount = '', unit = ''] = /^(\d+)(\D+)$/.exec(since(before(seconds), now)) ?? []
    return order.indexOf(unit) * 1000 + Number(amount)
  }
  const age = fc.nat(3 * 365 * DAY)
  fc.assert(
    fc.property(age, age, (a, b) => {
      expect(rank(Math.max(a, b))).toBeGreaterThanOrEqual(rank(Math.min(a, b)))
    }),
  )
})
