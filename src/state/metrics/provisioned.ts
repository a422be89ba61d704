import type { Measurement, SystemMetricName } from '@oxide/api'
import { siloMetric } from '../../api/generated/reads/metrics.ts'
import { systemMetric } from '../../api/generated/reads/system-metrics.ts'
import { fleeting, read, type Read } from '../cache/read.ts'
import type { ChartLine } from './line.ts'
import type { Scale } from './scale.ts'
import type { TimeSpan } from './span.ts'

/** One chart of provisioned resources. */
export type ProvisionedChart = {
  readonly title: string
  readonly metric: SystemMetricName
  readonly scale: Scale
}

export const PROVISIONED: readonly ProvisionedChart[] = [
  chartOf('vCPUs', 'Count', 'cpus_provisioned', { divisor: 1, unit: '' }),
  chartOf('Memory', 'GiB', 'ram_provisioned', { divisor: 2 ** 30, unit: ' GiB' }),
  chartOf('Storage', 'TiB', 'virtual_disk_space_provisioned', { divisor: 2 ** 40, unit: ' TiB' }),
]

function chartOf(
  what: string,
  unit: string,
  metric: SystemMetricName,
  scale: Scale,
): ProvisionedChart {
  return { title: `${what} (${unit})`, metric, scale }
}

/** The scope of the charts: the user's silo or one of its projects; or the system or one of its silos. */
export type ChartScope =
  | { readonly of: 'silo'; readonly project: string | null }
  | { readonly of: 'system'; readonly silo: string | null }

type Points = { readonly items: readonly Measurement[]; readonly nextPage?: string | null }

/** One call returns at most this many points. */
const MOST_POINTS = 3000

/** Reads the measurements in a span and the last one before it, because only changes are recorded. */
export function provisionedReads(
  metric: SystemMetricName,
  scope: ChartScope,
  { start, end }: TimeSpan,
): { readonly within: Read<Points>; readonly before: Read<Points> } {
  return {
    within: of({ startTime: start, endTime: end, limit: MOST_POINTS }),
    before: of({ startTime: new Date(0), endTime: start, limit: 1, order: 'descending' }),
  }

  function of(range: Range): Read<Points> {
    const path = { metricName: metric }
    return fleeting(
      scope.of === 'silo'
        ? read(siloMetric, {
            path,
            query: { ...range, ...(scope.project === null ? {} : { project: scope.project }) },
          })
        : read(systemMetric, {
            path,
            query: { ...range, ...(scope.silo === null ? {} : { silo: scope.silo }) },
          }),
    )
  }
}

type Range = {
  readonly startTime: Date
  readonly endTime: Date
  readonly limit: number
  readonly order?: 'descending'
}

/**
 * Builds the line of a span. It starts with the value before the span, or zero, and each value holds until the next
 * one, the last until the end. It never extends beyond now, or beyond the last point of a truncated answer.
 */
export function provisionedLine(
  within: Points,
  before: Points,
  { start, end }: TimeSpan,
  now: Date,
): Pick<ChartLine, 'times' | 'values'> {
  const points = within.items
    .map(({ timestamp, datum }) => ({ time: Number(new Date(timestamp)), value: valueOf(datum) }))
    .filter(({ time }) => Number.isFinite(time))
    .toSorted((one, other) => one.time - other.time)
  const from = start.getTime()
  if ((points[0]?.time ?? Infinity) > from) {
    const [last] = before.items
    points.unshift({ time: from, value: last === undefined ? 0 : valueOf(last.datum) })
  }
  const to = Math.min(end.getTime(), now.getTime())
  const last = points.at(-1)
  if (within.nextPage == null && last !== undefined && last.time < to) {
    points.push({ time: to, value: last.value })
  }
  return { times: points.map(({ time }) => time), values: points.map(({ value }) => value) }
}

/** Returns the number of a measurement; null for anything else, such as a histogram or a missed sample. */
function valueOf(datum: Measurement['datum'] | undefined): number | null {
  const value: unknown = datum?.datum
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
