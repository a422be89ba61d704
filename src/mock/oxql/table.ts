import type { Distributiondouble, FieldValue, MetricType } from '@oxide/api'
import { invalid } from '../http/problem.ts'
import type { QuerySpan } from './parse.ts'
import type { Reducer } from './syntax.ts'

/** Timeseries of one kind on their way through a query. */
export type Table = {
  readonly name: string
  /** Milliseconds between two points once they are aligned; null before. */
  readonly period: number | null
  /** The requested range of time. */
  readonly span: QuerySpan
  /** False when its points cannot be aligned. */
  readonly alignable: boolean
  /** Names of all fields of a series. */
  readonly fields: readonly string[]
  readonly series: readonly Series[]
}

export type Series = {
  readonly fields: Readonly<Record<string, FieldValue>>
  /** In milliseconds since 1970 UTC, ascending. */
  readonly times: readonly number[]
  /** The start of each point's span; null for instantaneous measurements. */
  readonly starts: readonly number[] | null
  /** One list of values per dimension: a join puts several side by side. */
  readonly dimensions: readonly Dimension[]
}

export type Dimension = {
  readonly metric: MetricType
  readonly type: 'integer' | 'double' | 'boolean' | 'double_distribution'
  readonly values: readonly Sample[]
}

/** A measurement at one time; null for a missed sample. */
export type Sample = number | boolean | Distributiondouble | null

/** Returns the values of a dimension as numbers; null for anything else. */
export function numbersOf({ values }: Dimension): readonly (number | null)[] {
  return values.map((value) => (typeof value === 'number' ? value : null))
}

export function picked(series: Series, keep: (place: number) => boolean): Series {
  const some = <T>(all: readonly T[]) => all.filter((_, place) => keep(place))
  return {
    ...series,
    times: some(series.times),
    starts: series.starts && some(series.starts),
    dimensions: series.dimensions.map((one) => ({ ...one, values: some(one.values) })),
  }
}

/** Returns the key that identifies a series within its table. */
function keyOf(series: Series, fields: readonly string[]): string {
  return JSON.stringify(fields.map((name) => series.fields[name]?.value))
}

/** Joins the series of several tables that have the same fields, at the times that they share. */
export function joinedTables(tables: readonly Table[]): Table {
  const [first, ...others] = tables
  if (first === undefined || others.length === 0) {
    throw invalid('A `join` takes at least two tables, such as those of { get …; get … }')
  }
  if (tables.some(({ period }) => period === null || period !== first.period)) {
    throw invalid('Input tables to a `join` must be aligned, with the same period')
  }
  const names = first.fields.toSorted()
  const other = others.find(({ fields }) => fields.toSorted().join() !== names.join())
  if (other !== undefined) {
    throw invalid(
      `Input tables to a \`join\` must have the same fields: "${first.name}" has ${names.join(', ')}, "${other.name}" has ${other.fields.toSorted().join(', ')}`,
    )
  }
  const found = others.map(({ series }) => new Map(series.map((one) => [keyOf(one, names), one])))
  const series = first.series.flatMap((one) => {
    const partners = found.map((table) => table.get(keyOf(one, names)))
    const all = partners.filter((partner) => partner !== undefined)
    return all.length === others.length ? [together([one, ...all])] : []
  })
  return { ...first, name: tables.map(({ name }) => name).join(','), series }
}

function together(all: readonly [Series, ...Series[]]): Series {
  const common = all[0].times.filter((time) => all.every(({ times }) => times.includes(time)))
  const there = new Set(common)
  const cut = all.map((one) => picked(one, (place) => there.has(one.times[place] ?? Number.NaN)))
  return {
    ...all[0],
    times: common,
    starts: null,
    dimensions: cut.flatMap(({ dimensions }) => dimensions),
  }
}

/** The refusal that clients recognize by its wording. */
const unalignedGroup = () => invalid('Input tables to a `group_by` must be aligned')

/** Merges the series that have the same values in the given fields and drops the other fields. */
export function groupedTable(table: Table, fields: readonly string[], reducer: Reducer): Table {
  if (table.period === null) throw unalignedGroup()
  for (const field of fields) {
    if (table.fields.includes(field)) continue
    throw invalid(
      `The \`group_by\` refers to "${field}", which is not a field of timeseries "${table.name}". Its fields are ${table.fields.toSorted().join(', ')}`,
    )
  }
  const groups = new Map<string, Series[]>()
  for (const series of table.series) {
    if (series.dimensions.length !== 1)
      throw invalid('A `group_by` takes tables of one dimension only')
    const key = keyOf(series, fields)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [series])
    else group.push(series)
  }
  const series = [...groups.values()].map((group) => reduced(group, fields, reducer))
  return { ...table, fields, series }
}

function reduced(group: readonly Series[], fields: readonly string[], reducer: Reducer): Series {
  const times = [...new Set(group.flatMap((one) => one.times))].sort((a, b) => a - b)
  const places = new Map(times.map((time, place) => [time, place]))
  const sums = times.map(() => 0)
  const counts = times.map(() => 0)
  for (const one of group) {
    const [dimension] = one.dimensions
    const values = dimension === undefined ? [] : numbersOf(dimension)
    one.times.forEach((time, index) => {
      const value = values[index] ?? null
      const place = places.get(time)
      if (value === null || place === undefined) return
      sums[place] = (sums[place] ?? 0) + value
      counts[place] = (counts[place] ?? 0) + 1
    })
  }
  const values = sums.map((sum, place) => {
    const count = counts[place] ?? 0
    return count === 0 ? null : reducer === 'sum' ? sum : sum / count
  })
  const dimension: Dimension = { metric: 'gauge', type: 'double', values }
  const kept = Object.entries(group[0]?.fields ?? {}).filter(([name]) => fields.includes(name))
  return { fields: Object.fromEntries(kept), times, starts: null, dimensions: [dimension] }
}
