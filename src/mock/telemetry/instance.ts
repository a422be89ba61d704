import type { FieldValue } from '@oxide/api'
import { type InstanceRow, downtimesOf } from '../instance/rows.ts'
import type { QuerySpan } from '../oxql/parse.ts'
import type { Sample } from '../oxql/table.ts'
import { instanceOf } from '../storage/rows.ts'
import type { ProjectRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'

/** The time that a sample covers, in milliseconds. Counters count for that long. */
export const sampling = 5000

const states = ['run', 'emulation', 'idle', 'waiting'] as const
type State = (typeof states)[number]

/** Nanoseconds of one vCPU in one sample. */
const whole = sampling * 1e6

/** Yields the time that each vCPU spends in each state. The four states add up to all of its time while it runs. */
export function* instanceOrigins(world: World, projects: readonly ProjectRow[]): Iterable<Origin> {
  for (const project of projects) {
    for (const instance of world.instances.under(project.id).rows) {
      const up = uptimeOf(instance)
      const share = shapes[instance.name] ?? shareOf
      for (let vcpu = 0; vcpu < instance.ncpus; vcpu++) {
        for (const state of states) {
          const onlyLast = project.name === 'other-project' ? scarce[state] : undefined
          yield {
            fields: {
              instance_id: uuidField(instance.id),
              ...ownedBy(project),
              ...(instance.sledId ? { sled_id: uuidField(instance.sledId) } : {}),
              state: textField(state),
              vcpu_id: numberField(vcpu),
            },
            value: (time, span) =>
              up(time)
                ? Math.round(whole * share(state, `${instance.id} ${vcpu}`, time, span))
                : null,
            ...(onlyLast === undefined ? {} : { onlyLast }),
          }
        }
      }
    }
  }
}

function uptimeOf(instance: InstanceRow): (time: number) => boolean {
  const made = instance.timeCreated.getTime()
  const spans = downtimesOf(instance).map(({ from, to }) => [
    from.getTime(),
    to?.getTime() ?? Infinity,
  ])
  return (time) => time >= made && spans.every(([from = 0, to = 0]) => time < from || time >= to)
}

type Share = (state: State, name: string, time: number, span: QuerySpan) => number

const shareOf: Share = (state, name, time) => {
  const busy = wave(name, time)
  const [run, emulation, waiting] = [0.05 + 0.6 * busy, 0.01 + 0.03 * busy, 0.02 * busy]
  const shares = { run, emulation, waiting, idle: 1 - run - emulation - waiting }
  return shares[state]
}

/** Instances whose usage has a simple, impossible shape, for looking at charts. */
const shapes: Readonly<Record<string, Share>> = {
  'sentinel-metrics-flat': () => 123.45,
  'sentinel-metrics-slope': (_, __, time, { from, to }) =>
    10 * Math.max(0, Math.ceil((62 * (time - from)) / (to - from)) - 1),
}

/** Limits the points in one project of the demo world, so that charts with few points can be looked at. */
const scarce: Readonly<Partial<Record<State, number>>> = { run: 2, emulation: 1 }

/** Bytes per read or write. */
const piece = 16_384

/** Yields the traffic of each disk while the instance that it is attached to runs. */
export function* diskOrigins(
  world: World,
  projects: readonly ProjectRow[],
  metric: string,
): Iterable<Origin> {
  for (const project of projects) {
    for (const disk of world.disks.under(project.id).rows) {
      const holder = instanceOf(disk.state)
      const instance = holder === null ? undefined : world.instances.get(holder)
      if (instance === undefined) continue
      const up = uptimeOf(instance)
      const made = disk.timeCreated.getTime()
      yield {
        fields: {
          attached_instance_id: uuidField(instance.id),
          block_size: numberField(disk.blockSize),
          disk_id: uuidField(disk.id),
          ...ownedBy(project),
        },
        value: (time) => (time >= made && up(time) ? rate(metric, disk.id, time) : null),
      }
    }
  }
}

function rate(metric: string, id: string, time: number): number {
  const reads = Math.floor(400 * wave(`${id} reads`, time) ** 2)
  const writes = Math.floor(250 * wave(`${id} writes`, time) ** 2)
  const rates = { reads, writes, bytes_read: reads * piece, bytes_written: writes * piece }
  return Object.entries(rates).find(([name]) => name === metric)?.[1] ?? Math.ceil(writes / 20)
}

const bytesOfPacket = 900

/** Yields the traffic of each network interface while its instance runs. */
export function* linkOrigins(
  world: World,
  projects: readonly ProjectRow[],
  metric: string,
): Iterable<Origin> {
  for (const project of projects) {
    for (const instance of world.instances.under(project.id).rows) {
      const up = uptimeOf(instance)
      for (const { id, timeCreated } of world.networkInterfaces.under(instance.id).rows) {
        const made = timeCreated.getTime()
        yield {
          fields: {
            instance_id: uuidField(instance.id),
            interface_id: uuidField(id),
            ...ownedBy(project),
          },
          value: (time) => (time >= made && up(time) ? traffic(metric, id, time) : null),
        }
      }
    }
  }
}

export function traffic(metric: string, id: string, time: number): number {
  const [unit = '', way = ''] = metric.split('_')
  if (way === 'dropped') return wave(`${id} dropped`, time) > 0.9 ? 1 : 0
  const packets = Math.floor(5000 * wave(`${id} ${way}`, time) ** 2)
  return unit === 'bytes' ? packets * bytesOfPacket : packets
}

/** The source of a series: the fields that identify it, and its values. */
export type Origin = {
  readonly fields: Readonly<Record<string, FieldValue>>
  /** Returns the sample at a time (milliseconds since 1970 UTC), or null when there was nothing to measure. */
  value(time: number, span: QuerySpan): Sample
  /** Limits the series to its last samples: this many of the 62 that the console asks for. For the sentinels. */
  readonly onlyLast?: number
}

function ownedBy({ id, siloId }: ProjectRow): Record<'project_id' | 'silo_id', FieldValue> {
  return { project_id: uuidField(id), silo_id: uuidField(siloId) }
}

export function uuidField(value: string): FieldValue {
  return { type: 'uuid', value }
}

export function textField(value: string): FieldValue {
  return { type: 'string', value }
}

export function numberField(value: number): FieldValue {
  return { type: 'u32', value }
}

/**
 * Returns a number between 0 and 1 for a name and a time (milliseconds since 1970 UTC): deterministic and slowly
 * varying.
 */
export function wave(name: string, time: number): number {
  const seed = hashOf(name)
  const turn = (period: number, phase: number) =>
    Math.sin((2 * Math.PI * time) / period + phase * seed)
  const slow = turn(minute * (90 + (seed % 60)), 1)
  const swift = turn(minute * (11 + (seed % 7)), 3)
  const jitter = scramble(seed ^ Math.floor(time / 5000)) / 2 ** 32 - 0.5
  return Math.min(1, Math.max(0, 0.5 + 0.25 * slow + 0.15 * swift + 0.2 * jitter))
}

const minute = 60_000

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return scramble(hash)
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
