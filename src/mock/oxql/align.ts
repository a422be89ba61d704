import { invalid } from '../http/problem.ts'
import type { Alignment } from './syntax.ts'
import { type Dimension, type Series, type Table, numbersOf } from './table.ts'

/** The regular times that a table's points are aligned to, in milliseconds since 1970 UTC. */
export type Grid = { readonly first: number; readonly last: number; readonly period: number }

/** Most points of an aligned series. */
const mostPoints = 10_000

/** Returns the regular times that end with the range and reach back to its beginning. */
export function gridOf(from: number, to: number, period: number): Grid {
  const count = Math.max(0, Math.ceil((to - from) / period) - 1)
  return { first: to - count * period, last: to, period }
}

/** Aligns the points of all series to the same regular times, with null where a series has no value. */
export function aligned(table: Table, method: Alignment, grid: Grid): Table {
  if (!table.alignable) return table
  const odd = table.series
    .flatMap(({ dimensions }) => dimensions)
    .find(({ type }) => !isNumeric(type))
  if (odd !== undefined) {
    throw invalid(
      `Only numeric timeseries can be aligned, but "${table.name}" is of type ${odd.type}`,
    )
  }
  if (grid.last - grid.first > mostPoints * grid.period) {
    throw invalid(`The query aligns to more than ${mostPoints} points; choose a longer period`)
  }
  const begin = Math.min(...table.series.map(({ times }) => times[0] ?? Infinity))
  const times: number[] = []
  for (let time = grid.first; time <= grid.last; time += grid.period) {
    if (time >= begin || method === 'mean_within') times.push(time)
  }
  const used = method === 'mean_within' ? times.filter((time) => time >= begin) : times
  const series = table.series.map((one) => resampled(one, used, method, grid.period))
  return { ...table, period: grid.period, series }
}

function isNumeric(type: Dimension['type']): boolean {
  return type === 'integer' || type === 'double'
}

function resampled(
  series: Series,
  times: readonly number[],
  method: Alignment,
  period: number,
): Series {
  const dimensions = series.dimensions.map((dimension): Dimension => {
    const values =
      method === 'mean_within'
        ? means(series.times, numbersOf(dimension), times, period)
        : interpolated(series.times, numbersOf(dimension), times)
    return { metric: 'gauge', type: 'double', values }
  })
  return { ...series, times, starts: null, dimensions }
}

/** Averages the values in the period up to each time. */
function means(
  at: readonly number[],
  values: readonly (number | null)[],
  times: readonly number[],
  period: number,
): (number | null)[] {
  let place = 0
  return times.map((time) => {
    let [sum, count] = [0, 0]
    for (; (at[place] ?? Infinity) <= time; place++) {
      const value = values[place] ?? null
      if (value === null || (at[place] ?? 0) <= time - period) continue
      sum += value
      count++
    }
    return count === 0 ? null : sum / count
  })
}

/** Interpolates linearly between the points before and after each time. */
function interpolated(
  at: readonly number[],
  values: readonly (number | null)[],
  times: readonly number[],
): (number | null)[] {
  let place = 0
  return times.map((time) => {
    while ((at[place + 1] ?? Infinity) <= time) place++
    const [before, after] = [at[place], at[place + 1]]
    const [low, high] = [values[place] ?? null, values[place + 1] ?? null]
    if (before === undefined || time < before || low === null) return null
    if (before === time) return low
    if (after === undefined || high === null) return null
    return low + ((high - low) * (time - before)) / (after - before)
  })
}
