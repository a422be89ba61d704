import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slicesOf } from '../../src/ui/list/in-view.ts'

test('draws rows in view and those to keep, with gaps for the rest', () => {
  expect(slicesOf({ start: 40, end: 90 }, 1000, [3, 50])).toEqual([
    { from: 0, to: 3, gap: true },
    { from: 3, to: 4 },
    { from: 4, to: 40, gap: true },
    { from: 40, to: 90 },
    { from: 90, to: 1000, gap: true },
  ])
  expect(slicesOf({ start: 0, end: 0 }, 0, [-1])).toEqual([])
})

test('covers every row once, in order', () => {
  fc.assert(
    fc.property(
      fc.nat(500),
      fc.nat(500),
      fc.nat(60),
      fc.array(fc.integer({ min: -1, max: 500 }), { maxLength: 3 }),
      (count, from, length, kept) => {
        const start = Math.min(from, count)
        const view = { start, end: Math.min(count, start + length) }
        let at = 0
        for (const slice of slicesOf(view, count, kept)) {
          expect(slice.from).toBe(at)
          expect(slice.to).toBeGreaterThan(slice.from)
          at = slice.to
        }
        expect(at).toBe(count)
      },
    ),
  )
})
