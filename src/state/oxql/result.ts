import type { FieldValue, OxqlQueryResult } from '@oxide/api'
import { isRecord } from '../../api/shape.ts'
import { distributionIn, quantileOf } from './distribution.ts'

/** One dimension of a table in an answer, charted or listed together. */
export type Finding = {
  /** Unique within an answer. */
  readonly title: string
  /** Its timeseries, if the table names one. */
  readonly name: string
  /** The kind of its values: numbers, distributions, or anything else, which is listed but not charted. */
  readonly kind: 'number' | 'distribution' | 'other'
  /** Whether it counts over spans of time, so that it has a point per span. */
  readonly metric: string
  /** The fields in which its series differ, and those that they share. */
  readonly differing: readonly string[]
  readonly common: readonly (readonly [name: string, value: string])[]
  readonly series: readonly Series[]
}

export type Series = {
  readonly fields: ReadonlyMap<string, string>
  /** The values of the fields that differ; the title if there are none. */
  readonly label: string
  /** In milliseconds since 1970, ascending, with a gap where points are missing. */
  readonly times: readonly number[]
  /** The charted value; null for a gap. */
  readonly values: readonly (number | null)[]
  /** The last point, unchanged. */
  readonly last: { readonly time: number; readonly value: unknown } | null
}

/** Splits an answer into parts that can be shown together. */
export function findingsIn({ tables }: OxqlQueryResult): readonly Finding[] {
  const findings = tables.flatMap(findingsOf)
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const times = (seen.get(finding.title) ?? 0) + 1
    seen.set(finding.title, times)
    return times === 1 ? finding : { ...finding, title: `${finding.title} (${times})` }
  })
}

/** Other control planes may send a name that is a number or missing. */
type Table = Omit<OxqlQueryResult['tables'][number], 'name'> & {
  readonly name?: string | number | null
}

function findingsOf({ name, timeseries }: Table): readonly Finding[] {
  // A join combines dimensions, and their names too.
  const names = String(name || 'Table').split(',')
  const count = Math.max(0, ...timeseries.map(({ points }) => points.values.length))
  const fields = timeseries.map((one) => textsIn(one.fields))
  const all = [...new Set(fields.flatMap((one) => [...one.keys()]))]
  const differing = all.filter((field) => new Set(fields.map((one) => one.get(field))).size > 1)
  const common = all
    .filter((field) => !differing.includes(field))
    .map((field) => [field, fields[0]?.get(field) ?? ''] as const)
  return Array.from({ length: count }, (_, dimension) => {
    const title = (names.length === count ? names[dimension] : names[0]) ?? 'Table'
    const first = timeseries.flatMap(({ points }) => points.values[dimension] ?? [])[0]
    const kind = kindOf(first?.values.type ?? '')
    return {
      title,
      name: title,
      kind,
      metric: first?.metricType ?? '',
      differing,
      common,
      series: timeseries.map((one, at) => {
        const texts = fields[at] ?? new Map<string, string>()
        const label = differing.map((field) => texts.get(field) ?? '—').join(' · ')
        return { fields: texts, label: label || title, ...pointsOf(one, dimension, kind) }
      }),
    }
  })
}

function kindOf(type: string): Finding['kind'] {
  if (type === 'integer' || type === 'double') return 'number'
  return type.endsWith('_distribution') ? 'distribution' : 'other'
}

function textsIn(fields: Readonly<Record<string, FieldValue>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).map(([name, field]) => {
      const value: unknown = isRecord(field) ? field.value : field
      return [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]
    }),
  )
}

/** The quantile that the chart of a distribution shows. */
export const CHARTED_QUANTILE = 0.99

function pointsOf(
  { points }: Table['timeseries'][number],
  dimension: number,
  kind: Finding['kind'],
): Pick<Series, 'times' | 'values' | 'last'> {
  const raw: readonly unknown[] = points.values[dimension]?.values.values ?? []
  const found = points.timestamps
    .map((time, at) => ({ time: Number(new Date(time)), value: raw[at] ?? null }))
    .filter(({ time }) => Number.isFinite(time))
    .toSorted((one, other) => one.time - other.time)
  const step = medianStep(found.map(({ time }) => time))
  const times: number[] = []
  const values: (number | null)[] = []
  for (const { time, value } of found) {
    const before = times.at(-1)
    if (before !== undefined && time - before > 2.5 * step) {
      times.push(before + step)
      values.push(null)
    }
    times.push(time)
    values.push(charted(value, kind))
  }
  return { times, values, last: found.findLast(({ value }) => value !== null) ?? null }
}

function charted(value: unknown, kind: Finding['kind']): number | null {
  if (kind === 'distribution') {
    const distribution = distributionIn(value)
    return distribution === null ? null : quantileOf(distribution, CHARTED_QUANTILE)
  }
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Returns the usual time between two points; infinite if there are too few to detect a missing one. */
function medianStep(times: readonly number[]): number {
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  return steps.length < 3 ? Infinity : (steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0)
}

/** Returns a few values of each field in an answer, for completion. */
export function valuesIn(findings: readonly Finding[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, Set<string>>()
  for (const { fields } of findings.flatMap(({ series }) => series)) {
    for (const [name, value] of fields) {
      const known = values.get(name) ?? new Set()
      values.set(name, known)
      if (known.size < MOST_VALUES) known.add(value)
    }
  }
  return new Map([...values].map(([name, known]) => [name, [...known]]))
}

const MOST_VALUES = 20

/** Lines over the same times. Undefined means not measured at that time; null is a gap. */
export type Lines = {
  readonly times: readonly number[]
  readonly lines: readonly (readonly (number | null | undefined)[])[]
}

/** Merges series onto one sorted axis of times. Series that are not aligned have their own times. */
export function linesOf(series: readonly Series[]): Lines {
  const times = [...new Set(series.flatMap((one) => one.times))].toSorted((a, b) => a - b)
  const places = new Map(times.map((time, at) => [time, at]))
  const lines = series.map((one) => {
    const line: (number | null | undefined)[] = Array.from({ length: times.length })
    for (const [at, time] of one.times.entries()) line[places.get(time) ?? 0] = one.values[at]
    return line
  })
  return { times, lines }
}
