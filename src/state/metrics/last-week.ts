import type { OxqlQueryResult } from '@oxide/api'
import { systemTimeseriesQuery } from '../../api/generated/writes/system-metrics-timeseries.ts'
import { fleeting, inBackground, read, type Read } from '../cache/read.ts'
import type { Resource } from '../utilization.ts'
import { spread } from './glance.ts'
import { queryText } from './query.ts'
import type { TimeSpan } from './span.ts'

const METRICS: Readonly<Record<Resource, string>> = {
  cpus: 'collection_target:cpus_provisioned',
  memory: 'collection_target:ram_provisioned',
  storage: 'collection_target:virtual_disk_space_provisioned',
}

const WEEK = 7 * 24 * 3_600_000
const HOUR = 3_600_000

/** Returns the last week at a time, in whole hours, so that what is read again within one is the same read. */
export function lastWeek(now: number): TimeSpan {
  const end = new Date(Math.floor(now / HOUR) * HOUR)
  return { start: new Date(end.getTime() - WEEK), end }
}

/** Reads what silos have provisioned over a span: all resources of all of them in one query. */
export function provisionedOverTime(ids: readonly string[], span: TimeSpan): Read<OxqlQueryResult> {
  const [first, ...more] = Object.values(METRICS)
  const query = queryText({ metric: first ?? '', where: {}, groupBy: [], ...span })
  const tables = [first, ...more].map((metric) => `get ${metric}`).join('; ')
  const any = ids.map((id) => `id == "${id}"`).join(' || ')
  const text = query
    .replace(`get ${first}`, () => `{ ${tables} }`)
    .replace('| filter ', () => `| filter (${any}) && `)
  return fleeting(
    inBackground(read(systemTimeseriesQuery, { body: { query: text } }, 'only drawn as an extra')),
  )
}

/** Returns what a silo had provisioned at equal distances. Only changes may be recorded, so each value holds until the next. */
export function provisionedBy(
  { tables }: OxqlQueryResult,
  { id, resource }: { readonly id: string; readonly resource: Resource },
  span: TimeSpan,
): readonly (number | null)[] {
  const table = tables.find(({ name }) => name === METRICS[resource])
  const { points } = table?.timeseries.find(({ fields }) => fields['id']?.value === id) ?? {}
  const values: unknown = points?.values?.[0]?.values.values
  const times = points?.timestamps.map((time) => Number(new Date(time)))
  if (!Array.isArray(values) || times === undefined) return []
  const known = values.map((value: unknown) => (typeof value === 'number' ? value : null))
  let last: number | null = null
  return spread(times, known, span).map((value) => (last = value ?? last))
}
