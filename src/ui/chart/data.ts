import { dateFormat } from '../text/format-date.ts'

const POWERS = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6]

/** Returns the steps that an axis may take, in round numbers of a unit: enough for values up to ten million of them. */
export function stepsOf(one: number): number[] {
  return POWERS.flatMap((digits) => [1, 2, 5].map((round) => round * 10 ** digits * one))
}

/** Measured values over time; null for a gap, undefined for no point. */
type PlotLine = readonly (number | null | undefined)[]

/** Data of a plot: times in milliseconds since 1970, and the value measured at each. */
export type PlotData = {
  readonly times: readonly number[]
  readonly values: PlotLine
  /** Further lines over the same times. */
  readonly more?: readonly PlotLine[]
}

export function linesIn({ values, more = [] }: PlotData): readonly PlotLine[] {
  return [values, ...more]
}

/** The colors of lines, in order. They begin again with dashes once each is used. */
export const LINE_COLORS = ['data', 'accent', 'amber', 'violet', 'red', 'dim'] as const

/** Formats the time of a point, in milliseconds since 1970. */
export const showPointTime = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' })

const DAY = 86_400

/** Pixels between two labels, so that the longest time fits: `10:15:30 PM`. */
export const LABEL_SPACE = 84

const timeOf = dateFormat({ timeStyle: 'short' })
const secondOf = dateFormat({ timeStyle: 'medium' })
const dateOf = dateFormat({ dateStyle: 'medium' })
const dayOf = dateFormat({ month: 'short', day: 'numeric' })
const monthOf = dateFormat({ month: 'short', year: 'numeric' })

/**
 * Formats the times of an axis like all others, in the browser's locale. Adds the date in a second line to the first
 * time and where another day begins.
 * @param times seconds since 1970
 * @param step seconds from one to the next
 */
export function timeLabels(times: readonly number[], step: number): string[] {
  const dates = times.map((time) => new Date(time * 1000))
  if (step >= 28 * DAY) return dates.map((date) => monthOf(date))
  return dates.map((date, at) => {
    const before = dates[at - 1]
    if (step >= DAY) {
      const isNewYear = date.getFullYear() !== before?.getFullYear()
      return isNewYear ? `${dayOf(date)}\n${date.getFullYear()}` : dayOf(date)
    }
    const time = (step < 60 ? secondOf : timeOf)(date)
    if (before === undefined) return `${time}\n${dateOf(date)}`
    return date.getDate() === before.getDate() ? time : `${time}\n${dayOf(date)}`
  })
}
