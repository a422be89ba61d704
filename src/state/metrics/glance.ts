import type { OxqlQueryResult } from '@oxide/api'
import { timeseriesQuery } from '../../api/generated/writes/experimental-timeseries.ts'
import { fleeting, inBackground, read, type Read } from '../cache/read.ts'
import { asPercent, lineOf } from './line.ts'
import { queryText, stepOf } from './query.ts'
import type { Unit } from './scale.ts'
import type { TimeSpan } from './span.ts'

/** What the head of an instance shows of its last hour. Oximeter has no series for a guest's memory. */
export type Glance = {
  readonly label: string
  readonly about: string
  readonly unit: Unit
  readonly route: 'instanceMetricsCpu' | 'instanceMetricsDisk' | 'instanceMetricsNetwork'
  readonly metrics: readonly string[]
  /** The field that holds the instance's id, and other conditions. */
  readonly field: string
  readonly where?: Readonly<Record<string, string>>
}

export const GLANCES: readonly Glance[] = [
  {
    label: 'CPU',
    about: 'Time that vCPUs spent running the guest',
    unit: '%',
    route: 'instanceMetricsCpu',
    metrics: ['virtual_machine:vcpu_usage'],
    field: 'instance_id',
    where: { state: 'run' },
  },
  {
    label: 'Disk',
    about: 'Bytes read and written, mean of each minute’s samples',
    unit: 'Bytes',
    route: 'instanceMetricsDisk',
    metrics: ['virtual_disk:bytes_read', 'virtual_disk:bytes_written'],
    field: 'attached_instance_id',
  },
  {
    label: 'Network',
    about: 'Bytes sent and received, mean of each minute’s samples',
    unit: 'Bytes',
    route: 'instanceMetricsNetwork',
    metrics: ['instance_network_interface:bytes_sent', 'instance_network_interface:bytes_received'],
    field: 'instance_id',
  },
]

/** Reads one glance of an instance: one query, whatever the number of its metrics. */
export function glanceRead(
  { metrics, field, where }: Glance,
  { project, id, span }: { readonly project: string; readonly id: string; readonly span: TimeSpan },
): Read<OxqlQueryResult> {
  const [first = '', ...more] = metrics
  const query = queryText({ metric: first, where: { [field]: id, ...where }, groupBy: [], ...span })
  const tables = [first, ...more].map((metric) => `get ${metric}`).join('; ')
  return queried(
    project,
    more.length === 0 ? query : query.replace(`get ${first}`, () => `{ ${tables} }`),
  )
}

/** Reads the use of CPU by several instances, one series for each, in one query. */
export function cpuRead(project: string, ids: readonly string[], span: TimeSpan) {
  const query = queryText({
    metric: 'virtual_machine:vcpu_usage',
    where: { state: 'run' },
    groupBy: ['instance_id'],
    ...span,
  })
  const any = ids.map((id) => `instance_id == "${id}"`).join(' || ')
  return queried(
    project,
    query.replace('| filter ', () => `| filter (${any}) && `),
  )
}

function queried(project: string, query: string): Read<OxqlQueryResult> {
  const request = read(
    timeseriesQuery,
    { query: { project }, body: { query } },
    'there may be nothing to align',
  )
  return fleeting(inBackground(request))
}

/** Returns the values of a glance at equal distances, gaps included. */
export function glanceValues(
  { unit }: Pick<Glance, 'unit'>,
  answer: OxqlQueryResult,
  span: TimeSpan,
): readonly (number | null)[] {
  const whole = lineOf(answer, stepOf(span))
  const { times, values } = unit === '%' ? asPercent(whole) : whole
  return spread(times, values, span)
}

/** Returns the percentage of an instance's vCPUs in use, out of an answer about several instances. */
export function cpuOf(
  { tables }: OxqlQueryResult,
  { id, ncpus }: { readonly id: string; readonly ncpus: number },
  span: TimeSpan,
): readonly (number | null)[] {
  const own = tables.map((table) => ({
    ...table,
    timeseries: table.timeseries.filter(({ fields }) => fields['instance_id']?.value === id),
  }))
  const { times, values } = asPercent({ ...lineOf({ tables: own }, stepOf(span)), series: ncpus })
  return spread(times, values, span)
}

/** Puts values into the steps of a span by their times, so that what was not measured leaves a gap. */
export function spread(
  times: readonly number[],
  values: readonly (number | null)[],
  span: TimeSpan,
): readonly (number | null)[] {
  const step = 1000 * stepOf(span)
  const count = Math.round((span.end.getTime() - span.start.getTime()) / step)
  const bins = Array.from<number | null>({ length: count }).fill(null)
  for (const [at, time] of times.entries()) {
    const bin = Math.ceil((time - span.start.getTime()) / step) - 1
    const value = values[at] ?? null
    if (bin >= 0 && bin < count && value !== null) bins[bin] = value
  }
  return bins
}
