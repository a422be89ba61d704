import type { FieldType } from '@oxide/api'
import { aligned, gridOf } from './align.ts'
import { checkFilter, filtered } from './filter.ts'
import { grouped } from './group.ts'
import { joined } from './join.ts'
import type { Filter, Query, Step } from './syntax.ts'
import type { Table } from './table.ts'
import { picked } from './table.ts'

/** Where tables come from. */
export type Store = {
  /** The timeseries of a name; what the filters leave out need not be in it. Throws 400 for an unknown name. */
  read(timeseries: string, filters: readonly Filter[]): Table
  /** The type of each field that there is in any table. */
  readonly types: ReadonlyMap<string, FieldType>
}

/** Runs a query. Throws 400 where a step does not suit the tables that it gets. */
export function runQuery(query: Query, store: Store): Table[] {
  return tablesOf(query, store, [])
}

/** @param outer filters that hold for all that comes out of the query */
function tablesOf({ source, steps }: Query, store: Store, outer: readonly Filter[]): Table[] {
  const filters = leading(steps)
  // Filters from outside may go further in only where nothing is done to the points on the way.
  const all = filters.length === steps.length ? [...filters, ...outer] : filters
  const tables =
    source.type === 'get'
      ? [store.read(source.timeseries, all)]
      : source.queries.flatMap((query) => tablesOf(query, store, all))
  return steps.reduce((current, step) => taken(current, step, store), tables)
}

/** The filters that a query begins with. */
function leading(steps: readonly Step[]): Filter[] {
  const end = steps.findIndex(({ type }) => type !== 'filter')
  return steps
    .slice(0, end === -1 ? steps.length : end)
    .flatMap((step) => (step.type === 'filter' ? [step.filter] : []))
}

function taken(tables: readonly Table[], step: Step, store: Store): Table[] {
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
