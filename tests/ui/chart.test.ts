import { describe, expect, test } from 'vitest'
import { stepsOf, showPointTime, timeLabels } from '../../src/ui/chart/data.ts'
import fc from 'fast-check'
import { thinnedOut } from '../../src/ui/chart/plot.ts'
import { caseCount } from '../soak.ts'
import { formatDate } from '../../src/ui/text/format-date.ts'

test.each([0.02, 1, 501, 2_000_000])('an axis up to %d has a few labels', (largest) => {
  const counts = stepsOf(1).map((step) => Math.floor(largest / step))
  expect(counts.some((count) => count >= 2 && count <= 5)).toBe(true)
})

test('the steps are round in the unit of the labels', () => {
  expect(stepsOf(1024)).toContain(2 * 1024)
})

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
    { numRuns: caseCount(30, 1000) },
  )
})

test('keeps points outside the span, without duplicates', () => {
  const times = Array.from({ length: 1000 }, (_, at) => at * 40 - 5000)
  const kept = thinnedOut({ times, values: times }, span, pixels) ?? []
  expect([kept[0], kept.at(-1)]).toEqual([0, 999])
  expect(new Set(kept).size).toBe(kept.length)
})

/** Returns the seconds since 1970 of a local time. */
function seconds(...at: [number, number, number, number, number, number]): number {
  return new Date(...at).getTime() / 1000
}

const evening = seconds(2026, 10, 22, 21, 15, 0)

describe('the time axis of a chart', () => {
  test('writes times and dates like all others', () => {
    const [first = '', second] = timeLabels([evening, evening + 900], 900)
    const [time, date] = first.split('\n')
    expect(formatDate(new Date(evening * 1000))).toBe(`${date}, ${time}`)
    expect(second).toBe(
      formatDate(new Date((evening + 900) * 1000))
        .split(', ')
        .at(-1),
    )
  })

  test('dates the first time, and where another day begins', () => {
    const labels = timeLabels([evening, evening + 7200, evening + 14_400], 7200)
    expect(labels.map((label) => label.split('\n').length)).toEqual([2, 1, 2])
    expect(labels[2]).toMatch(/23/)
  })

  test('writes seconds where a step is shorter than a minute', () => {
    expect(timeLabels([evening, evening + 15], 15)[1]).toMatch(/15:15/)
  })

  test('writes days, with the year where it changes', () => {
    const labels = timeLabels(
      [30, 31, 32].map((day) => seconds(2026, 11, day, 0, 0, 0)),
      86_400,
    )
    expect(labels.map((label) => label.split('\n')[1])).toEqual(['2026', undefined, '2027'])
  })

  test('writes months, each with its year', () => {
    expect(timeLabels([seconds(2026, 10, 1, 0, 0, 0)], 30 * 86_400)[0]).toMatch(/2026/)
  })
})

test('the time of a point is a date as elsewhere, to the second', () => {
  const date = formatDate(new Date(evening * 1000)).replace(/, [^,]*$/, '')
  expect(showPointTime(evening * 1000).startsWith(`${date}, `)).toBe(true)
})
