import { csvOf } from '../csv.ts'
import type { ShownChart } from './shown.ts'

/**
 * Writes charts as comma-separated values: a row for each time that any of them has a point at, and a column for each
 * chart. A gap is an empty cell.
 */
export function csvOfCharts(charts: readonly ShownChart[]): string {
  const columns = charts
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ column, divisor, line: { times, values } }) => ({
      heading: column,
      cells: new Map(times.map((time, at) => [time, cellOf(values[at] ?? null, divisor)])),
    }))
  const times = [...new Set(charts.flatMap(({ line }) => line.times))]
  const rows = times
    .toSorted((one, other) => one - other)
    .map((time) => [
      new Date(time).toISOString(),
      ...columns.map(({ cells }) => cells.get(time) ?? ''),
    ])
  return csvOf([['Time', ...columns.map(({ heading }) => heading)], ...rows])
}

function cellOf(value: number | null, divisor: number): string {
  return value === null || !Number.isFinite(value) ? '' : String(value / divisor)
}
