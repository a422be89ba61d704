import type { FieldValue, MetricType } from '@oxide/api'
import type { Span } from './span.ts'

/** Timeseries of one kind on their way through a query. */
export type Table = {
  readonly name: string
  /** The milliseconds between any two points, once they stand at regular times; before, null. */
  readonly period: number | null
  /** The time that was asked for. */
  readonly span: Span
  /** Whether its points can be brought to regular times at all. */
  readonly alignable: boolean
  /** Names of all fields that a series has. */
  readonly fields: readonly string[]
  readonly series: readonly Series[]
}

export type Series = {
  readonly fields: Readonly<Record<string, FieldValue>>
  /** In milliseconds since 1970 UTC, ascending. */
  readonly times: readonly number[]
  /** When each point's span begins; null for what is measured at one moment. */
  readonly starts: readonly number[] | null
  /** One list of values for each dimension: a join puts several side by side. */
  readonly dimensions: readonly Dimension[]
}

export type Dimension = {
  readonly metric: MetricType
  readonly type: 'integer' | 'double'
  readonly values: readonly (number | null)[]
}

/** The same series with only the points at some places. */
export function picked(series: Series, keep: (place: number) => boolean): Series {
  const some = <T>(all: readonly T[]) => all.filter((_, place) => keep(place))
  return {
    ...series,
    times: some(series.times),
    starts: series.starts && some(series.starts),
    dimensions: series.dimensions.map((one) => ({ ...one, values: some(one.values) })),
  }
}

/** What tells a series from the others of its table. */
export function keyOf(series: Series, fields: readonly string[]): string {
  return JSON.stringify(fields.map((name) => series.fields[name]?.value))
}
