import type { FieldType } from '@oxide/api'
import { checkFilter, filtered } from './filter.ts'
import {
  type Table,
  groupedTable,
  joinedTables,
  picked,
  type Dimension,
  type Series,
  numbersOf,
} from './table.ts'
import type { Filter, OxqlQuery, QueryStep, Alignment } from './syntax.ts'
import { invalid } from '../http/problem.ts'

/** A source of tables. */
export type Store = {
  /** Returns a timeseries by name; it may omit what the filters exclude. Throws 400 for an unknown name. */
  read(timeseries: string, filters: readonly Filter[]): Table
  /** The type of every field that any table has. */
  readonly types: ReadonlyMap<string, FieldType>
}

/** Runs a query. Throws 400 when a step does not suit its input tables. */
export function runQuery(query: OxqlQuery, store: Store): Table[] {
  return tablesOf(query, store, [])
}

/**
 * Runs a query and its subqueries.
 * @param outer filters that apply to the whole result
 */
function tablesOf({ source, steps }: OxqlQuery, store: Store, outer: readonly Filter[]): Table[] {
  const filters = leading(steps)
  // Pushes outer filters down only when no step on the way changes the points.
  const all = filters.length === steps.length ? [...filters, ...outer] : filters
  const tables =
    source.type === 'get'
      ? [store.read(source.timeseries, all)]
      : source.queries.flatMap((query) => tablesOf(query, store, all))
  return steps.reduce((current, step) => applied(current, step, store), tables)
}

/** Returns the filters at the start of a query. */
function leading(steps: readonly QueryStep[]): Filter[] {
  const end = steps.findIndex(({ type }) => type !== 'filter')
  return steps
    .slice(0, end === -1 ? steps.length : end)
    .flatMap((step) => (step.type === 'filter' ? [step.filter] : []))
}

function applied(tables: readonly Table[], step: QueryStep, store: Store): Table[] {
  switch (step.type) {
    case 'filter':
      return tables.map((table) => {
        checkFilter(step.filter, typesOf(table, store), table.name)
        return filtered(table, step.filter)
      })
    case 'align':
      return tables.map((table) => {
        const { from, to } = table.span
        return aligned(table, step.method, gridOf(from, to, step.period))
      })
    case 'group_by':
      return tables.map((table) => groupedTable(table, step.fields, step.reducer))
    case 'first':
    case 'last':
      return tables.map((table) => cut(table, step.type, step.count))
    case 'join':
      return [joinedTables(tables)]
  }
}

function typesOf({ fields }: Table, { types }: Store): ReadonlyMap<string, FieldType> {
  return new Map([...types].filter(([name]) => fields.includes(name)))
}

function cut(table: Table, end: 'first' | 'last', count: number): Table {
  const series = table.series.map((one) => {
    const skipped = one.times.length - count
    return picked(one, (place) => (end === 'first' ? place < count : place >= skipped))
  })
  return { ...table, series }
}

/** The regular times that a table's points are aligned to, in milliseconds since 1970 UTC. */
type Grid = { readonly first: number; readonly last: number; readonly period: number }

/** Most points of an aligned series. */
const mostPoints = 10_000

/** Returns the regular times that end with the range and reach back to its beginning. */
function gridOf(from: number, to: number, period: number): Grid {
  const count = Math.max(0, Math.ceil((to - from) / period) - 1)
  return { first: to - count * period, last: to, period }
}

/** Aligns the points of all series to the same regular times, with null where a series has no value. */
function aligned(table: Table, method: Alignment, grid: Grid): Table {
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
