import type { Measurement, SystemMetricName } from '@oxide/api'
import { needFleet } from '../access.ts'
import { listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findProject } from '../lookup.ts'
import { findSilo, toRead } from '../silo-lookup.ts'
import { Bucket } from '../store/bucket.ts'
import { usageOf } from '../telemetry/usage.ts'

const points = 1000
const kept = 90 * 86_400_000

export const metricHandlers = {
  siloMetric: ({ path, query }, context) => {
    const { world, actor } = context
    const { siloId } = actor.user
    const one = query.project === undefined ? null : findProject(context, query.project)
    const projects = one === null ? world.projects.under(siloId).rows : [one]
    return measurements(context, path.metricName, query, [...projects], one?.id ?? siloId)
  },

  systemMetric: ({ path, query }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'viewer')
    const silo = query.silo === undefined ? null : findSilo(context, query.silo, toRead)
    const projects = silo === null ? world.projects.rows : world.projects.under(silo.id).rows
    return measurements(context, path.metricName, query, [...projects], silo?.id ?? 'fleet')
  },
} satisfies Handlers

type Range = { startTime: Date; endTime: Date; order: 'ascending' | 'descending'; limit: number }

/** Samples the provisioned amount at evenly spaced times of a range. */
function measurements(
  context: Context,
  metric: SystemMetricName,
  { startTime, endTime, order, limit }: Range,
  projects: readonly { readonly id: string }[],
  label: string,
) {
  const { world, now } = context
  const usage = usageOf(
    world,
    metric,
    projects.map(({ id }) => id),
    label,
  )
  const from = Math.max(startTime.getTime(), now.getTime() - kept)
  const to = Math.min(endTime.getTime(), now.getTime())
  const all = new Bucket<Measurement>({ time: ({ timestamp }) => timestamp.toISOString() })
  for (let place = 0; place < (from < to ? points : 0); place++) {
    const timestamp = new Date(Math.floor(from + ((to - from) * place) / points))
    const datum = { type: 'i64', datum: usage(timestamp.getTime()) } as const
    all.put(timestamp.toISOString(), { timestamp, datum })
  }
  return listed(context, all, { limit, sortBy: `time_${order}` }, (one) => one)
}
