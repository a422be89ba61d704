import type { OxqlQueryResult } from '@oxide/api'

/** A line of a chart: what was measured when, null where nothing was. Times in milliseconds since 1970. */
export type Line = {
  readonly times: readonly number[]
  readonly values: readonly (number | null)[]
  /** How many series it is the sum of. */
  readonly series: number
}

/** What the control plane says when there is nothing to be aligned: an answer without data, not a failure. */
export const UNALIGNED = 'Input tables to a `group_by` must be aligned'

/**
 * One line of all series in an answer, summed point by point. The first point is left out, since it was not yet
 * aligned; where a point is missing in all of them there is a gap.
 * @param step seconds from one point to the next
 */
export function lineOf({ tables }: OxqlQueryResult, step: number): Line {
  const all = tables.flatMap(({ timeseries }) => timeseries)
  const sums = new Map<number, number | null>()
  for (const { points } of all) {
    const values = points?.values?.[0]?.values
    // An answer may lack what its type promises.
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

/** Nanoseconds of a five-second sample, summed over virtual CPUs, as a share of all their time. */
export function asPercent({ times, values, series }: Line): Line {
  const whole = 5e9 * Math.max(1, series)
  return {
    times,
    values: values.map((value) => (value === null ? null : (value * 100) / whole)),
    series,
  }
}
