import type { FieldType } from '@oxide/api'
import { aligned, gridOf } from './align.ts'
import { checkFilter, filtered } from './filter.ts'
import { type Table, grouped, joined, picked } from './table.ts'
import type { Filter, Query, Step } from './syntax.ts'

/** A source of tables. */
export type Store = {
  /** Returns a timeseries by name; it may omit what the filters exclude. Throws 400 for an unknown name. */
  read(timeseries: string, filters: readonly Filter[]): Table
  /** The type of every field that any table has. */
  readonly types: ReadonlyMap<string, FieldType>
}

/** Runs a query. Throws 400 when a step does not suit its input tables. */
export function runQuery(query: Query, store: Store): Table[] {
  return tablesOf(query, store, [])
}

/**
 * Runs a query and its subqueries.
 * @param outer filters that apply to the whole result
 */
function tablesOf({ source, steps }: Query, store: Store, outer: readonly Filter[]): Table[] {
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
function leading(steps: readonly Step[]): Filter[] {
  const end = steps.findIndex(({ type }) => type !== 'filter')
  return steps
    .slice(0, end === -1 ? steps.length : end)
    .flatMap((step) => (step.type === 'filter' ? [step.filter] : []))
}

function applied(tables: readonly Table[], step: Step, store: Store): Table[] {
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
      return tables.map((table) => grouped(table, step.fields, step.reducer))
    case 'first':
    case 'last':
      return tables.map((table) => cut(table, step.type, step.count))
    case 'join':
      return [joined(tables)]
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
