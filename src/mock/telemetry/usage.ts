import type { InstanceState, SystemMetricName } from '@oxide/api'
import { needFleet } from '../access.ts'
import { type Context, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { downtimesOf } from '../instance/rows.ts'
import { findProject, findSilo, toRead } from '../lookup.ts'
import { Bucket } from '../store/bucket.ts'
import { type World, fleetOf } from '../world.ts'
import { wave } from './instance.ts'

/** Returns the amount provisioned at a time (milliseconds since 1970 UTC). */
type Usage = (time: number) => number

/** A change in the provisioned amount at a time. */
type Step = { readonly at: number; readonly by: number }

/** Greatest fraction of the initial amount that has come and gone since. */
const churn = 0.2
const onItsWay: ReadonlySet<InstanceState> = new Set(['creating', 'starting'])
const hour = 3_600_000

/**
 * Returns what projects have provisioned over time: current resources since their creation, without the downtimes of
 * instances. Before the world was seeded there was a little more, within the quotas, which has since gone.
 * @param label seeds the past, so that each usage has its own
 */
export function usageOf(
  world: World,
  metric: SystemMetricName,
  projectIds: readonly string[],
  label: string,
): Usage {
  const steps = projectIds.flatMap((id) => stepsOf(world, metric, id)).sort((a, b) => a.at - b.at)
  const sums: number[] = []
  let sum = 0
  for (const { by } of steps) sums.push((sum += by))
  const began = fleetOf(world).timeSeeded.getTime()
  const grain = metric === 'cpus_provisioned' ? 1 : 2 ** 30
  const most = quotaOf(world, metric, projectIds)
  return (time) => {
    const base = sums[lastBefore(steps, time)] ?? 0
    const fading = Math.min(1, Math.max(0, (began - time) / hour))
    const gone = base * churn * fading * wave(`${metric} ${label}`, time)
    return Math.max(base, Math.min(most, base + Math.floor(gone / grain) * grain))
  }
}

const quotas = {
  virtual_disk_space_provisioned: 'storage',
  cpus_provisioned: 'cpus',
  ram_provisioned: 'memory',
} as const

function quotaOf(world: World, metric: SystemMetricName, projectIds: readonly string[]): number {
  const silos = new Set(projectIds.map((id) => world.projects.get(id)?.siloId ?? ''))
  const quota = (id: string) => world.silos.get(id)?.quotas[quotas[metric]] ?? 0
  return [...silos].reduce((sum, id) => sum + quota(id), 0)
}

/** Returns the index of the last step that is not after a time, or -1. */
function lastBefore(steps: readonly Step[], time: number): number {
  let [low, high] = [0, steps.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((steps[middle]?.at ?? Infinity) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

function stepsOf(world: World, metric: SystemMetricName, projectId: string): Step[] {
  const steps: Step[] = []
  if (metric === 'virtual_disk_space_provisioned') {
    for (const disk of world.disks.under(projectId).rows) {
      steps.push({ at: disk.timeCreated.getTime(), by: disk.size })
    }
    return steps
  }
  for (const instance of world.instances.under(projectId).rows) {
    const by = metric === 'cpus_provisioned' ? instance.ncpus : instance.memory
    steps.push({ at: instance.timeCreated.getTime(), by })
    for (const { from, to } of downtimesOf(instance)) {
      // Counts an instance that is starting: it does not run yet, but its resources are reserved.
      if (to === null && onItsWay.has(instance.runState)) continue
      const at = Math.max(from.getTime(), instance.timeCreated.getTime())
      steps.push({ at, by: -by })
      if (to !== null) steps.push({ at: Math.max(at, to.getTime()), by })
    }
  }
  return steps
}

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
    const { world } = context
    needFleet(context, 'viewer')
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
  const all = Array.from({ length: from < to ? points : 0 }, (_, place) => {
    const timestamp = new Date(Math.floor(from + ((to - from) * place) / points))
    return { timestamp, datum: { type: 'i64', datum: usage(timestamp.getTime()) } as const }
  })
  const byTime = Bucket.of({ time: ({ timestamp }) => timestamp.toISOString() }, all)
  return listed(context, byTime, { limit, sortBy: `time_${order}` })
}
