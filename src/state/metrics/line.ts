import type { OxqlQueryResult } from '@oxide/api'
import { ApiError } from '../../api/http/errors.ts'

/** A line of a chart: measured values over time, null for a gap. Times in milliseconds since 1970. */
export type ChartLine = {
  readonly times: readonly number[]
  readonly values: readonly (number | null)[]
  /** The number of series summed in it. */
  readonly series: number
}

/** The line of a query that found nothing. */
export const NO_LINE: ChartLine = { times: [], values: [], series: 0 }

/** True if a query failed only because it found no data to align. The API has no error code for that. */
export function isUnaligned(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.message.includes(UNALIGNED)
}

const UNALIGNED = 'Input tables to a `group_by` must be aligned'

/**
 * Sums all series of an answer into one line, point by point. Drops the first point, which is not aligned yet; a point
 * that is missing in all series leaves a gap.
 * @param step seconds from one point to the next
 */
export function lineOf({ tables }: OxqlQueryResult, step: number): ChartLine {
  const all = tables.flatMap(({ timeseries }) => timeseries)
  const sums = new Map<number, number | null>()
  let [latest, inOrder] = [Number.NEGATIVE_INFINITY, true]
  for (const { points } of all) {
    const values = points?.values?.[0]?.values
    // The answer may lack what its type promises.
    if (!Array.isArray(values?.values) || !Array.isArray(points.timestamps)) continue
    for (let at = 0; at < points.timestamps.length; at += 1) {
      const time = Number(new Date(points.timestamps[at] ?? Number.NaN))
      const value = values.values[at]
      const sum = sums.get(time)
      sums.set(time, typeof value === 'number' ? (sum ?? 0) + value : (sum ?? null))
      if (sum !== undefined) continue
      inOrder &&= time > latest
      latest = time
    }
  }
  // Nearly every answer is in order, and sorting thousands of points would be the slowest part.
  const points = inOrder ? [...sums] : [...sums].toSorted(([one], [other]) => one - other)
  const times: number[] = []
  const values: (number | null)[] = []
  for (let at = 1; at < points.length; at += 1) {
    const [time, value] = points[at] ?? [Number.NaN, null]
    const last = times.at(-1)
    if (last !== undefined && time - last > 1500 * step) {
      times.push(last + 1000 * step)
      values.push(null)
    }
    times.push(time)
    values.push(value)
  }
  return { times, values, series: all.length }
}

/** Converts nanoseconds per five-second sample, summed over virtual CPUs, to a percentage of their total time. */
export function asPercent({ times, values, series }: ChartLine): ChartLine {
  const whole = 5e9 * Math.max(1, series)
  return {
    times,
    values: values.map((value) => (value === null ? null : (value * 100) / whole)),
    series,
  }
}
