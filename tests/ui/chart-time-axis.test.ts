import { describe, expect, test } from 'vitest'
import { formatDate } from '../../src/ui/text/format-date.ts'
import { showPointTime, timeLabels } from '../../src/ui/chart/time-axis.ts'

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
