import type { Distributiondouble, FieldValue, MetricType } from '@oxide/api'
import type { Span } from './span.ts'

/** Timeseries of one kind on their way through a query. */
export type Table = {
  readonly name: string
  /** Milliseconds between two points once they are aligned; null before. */
  readonly period: number | null
  /** The requested range of time. */
  readonly span: Span
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

/** Returns the series with only some of its points. */
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
export function keyOf(series: Series, fields: readonly string[]): string {
  return JSON.stringify(fields.map((name) => series.fields[name]?.value))
}
