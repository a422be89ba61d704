import type { OxqlQueryResult } from '@oxide/api'
import { ApiError } from '../../api/errors.ts'

/** A line of a chart: measured values over time, null for a gap. Times in milliseconds since 1970. */
export type Line = {
  readonly times: readonly number[]
  readonly values: readonly (number | null)[]
  /** The number of series summed in it. */
  readonly series: number
}

/** Tells whether a query failed only because it found no data to align. The API has no error code for that. */
export function isUnaligned(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.message.includes(UNALIGNED)
}

const UNALIGNED = 'Input tables to a `group_by` must be aligned'

/**
 * Sums all series of an answer into one line, point by point. Drops the first point, which is not aligned yet; a point
 * that is missing in all series leaves a gap.
 * @param step seconds from one point to the next
 */
export function lineOf({ tables }: OxqlQueryResult, step: number): Line {
  const all = tables.flatMap(({ timeseries }) => timeseries)
  const sums = new Map<number, number | null>()
  for (const { points } of all) {
    const values = points?.values?.[0]?.values
    // The answer may lack what its type promises.
    if (!Array.isArray(values?.values) || !Array.isArray(points.timestamps)) continue
    for (const [at, timestamp] of points.timestamps.entries()) {
      const time = new Date(timestamp).getTime()
      const value = values.values[at]
      const sum = sums.get(time) ?? null
      sums.set(time, typeof value === 'number' ? (sum ?? 0) + value : sum)
    }
  }
  const points = [...sums].toSorted(([one], [other]) => one - other).slice(1)
  const times: number[] = []
  const values: (number | null)[] = []
  for (const [time, value] of points) {
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
export function asPercent({ times, values, series }: Line): Line {
  const whole = 5e9 * Math.max(1, series)
  return {
    times,
    values: values.map((value) => (value === null ? null : (value * 100) / whole)),
    series,
  }
}
