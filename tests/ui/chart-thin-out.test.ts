import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thinnedOut } from '../../src/ui/chart/thin-out.ts'

const span = { start: new Date(0), end: new Date(10_000) }
const pixels = 50
const perPixel = 200

/** More points than the pixels can hold, some of them gaps. */
const lines = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.nat(1000) }, fc.constant(null)), {
    minLength: 201,
    maxLength: 2000,
  })
  .map((values) => ({
    times: values.map((_, at) => Math.floor((at * 10_000) / values.length)),
    values,
  }))

test('a line that fits is drawn in full', () => {
  const times = Array.from({ length: 4 * pixels }, (_, at) => at)
  expect(thinnedOut({ times, values: times }, span, pixels)).toBeNull()
})

test('keeps the minimum, maximum, first and last of each pixel, and whether it has a gap', () => {
  fc.assert(
    fc.property(lines, ({ times, values }) => {
      const kept = thinnedOut({ times, values }, span, pixels) ?? []
      expect(kept).toEqual([...new Set(kept)].toSorted((one, other) => one - other))
      for (let pixel = 0; pixel < pixels; pixel += 1) {
        const isHere = (at: number) => Math.floor((times[at] ?? 0) / perPixel) === pixel
        const all = [...times.keys()].filter(isHere)
        const some = kept.filter(isHere)
        expect(some.length).toBeLessThanOrEqual(5)
        expect(extentOf(some)).toEqual(extentOf(all))
      }

      function extentOf(among: readonly number[]) {
        const numbers = among.flatMap((at) => values[at] ?? [])
        const isGap = among.some((at) => values[at] === null)
        return [among[0], among.at(-1), Math.min(...numbers), Math.max(...numbers), isGap]
      }
    }),
  )
})

test('keeps points outside the span, without duplicates', () => {
  const times = Array.from({ length: 1000 }, (_, at) => at * 40 - 5000)
  const kept = thinnedOut({ times, values: times }, span, pixels) ?? []
  expect([kept[0], kept.at(-1)]).toEqual([0, 999])
  expect(new Set(kept).size).toBe(kept.length)
})
