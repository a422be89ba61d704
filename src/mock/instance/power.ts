import type { InstanceState } from '@oxide/api'
import type { Sled } from '../../api/generated/lacking.ts'
import { insufficient } from '../http/problem.ts'
import type { PendingRow } from '../store/rows.ts'
import type { World } from '../world.ts'
import {
  type Downtime,
  type InstanceRow,
  autoRestarts,
  cooldownEnd,
  downtimesOf,
  executes,
} from './rows.ts'

/** Duration of each state change, in milliseconds. */
export const pace = {
  creating: 1500,
  /** The remaining time to running, for an instance that starts on creation. */
  firstStart: 2500,
  starting: 3000,
  stopping: 3000,
  rebooting: 3000,
  /** From detecting a failed instance to restarting it. */
  restarting: 3000,
} as const

/** Puts an instance in a state as of a given time, and schedules the next state, if any. */
export function enter(
  world: World,
  instance: InstanceRow,
  runState: InstanceState,
  at: Date,
  then?: { to: InstanceState; after: number },
): InstanceRow {
  const moved = world.instances.put({
    ...instance,
    runState,
    timeRunStateUpdated: at,
    sledId: seatOf(world, instance, runState),
    downtimes: nextDowntimes(instance, runState, at),
  })
  if (then === undefined) world.pending.remove(instance.id)
  else {
    const due = at.getTime() + then.after
    world.pending.put({ id: instance.id, at: due, noun: 'instance', from: runState, to: then.to })
  }
  return moved
}

/** Makes a pending state change and schedules the next one. */
export function settleInstance(world: World, due: PendingRow & { noun: 'instance' }): void {
  const instance = world.instances.get(due.id)
  if (instance === undefined || instance.runState !== due.from) return
  const at = new Date(due.at)
  if (due.from === 'failed') return restart(world, instance, at)
  const starts = due.to === 'starting'
  enter(world, instance, due.to, at, starts ? { to: 'running', after: pace.firstStart } : undefined)
}

/** Schedules the restart of a failed instance if its policy says so, after its cooldown. */
export function awaitRestart(world: World, instance: InstanceRow, now: Date): void {
  if (instance.runState !== 'failed') return
  if (!autoRestarts(instance)) return world.pending.remove(instance.id)
  const cooled = cooldownEnd(instance)?.getTime() ?? 0
  const at = Math.max(now.getTime() + pace.restarting, cooled)
  world.pending.put({ id: instance.id, at, noun: 'instance', from: 'failed', to: 'starting' })
}

function restart(world: World, instance: InstanceRow, at: Date): void {
  enter(world, { ...instance, timeLastAutoRestarted: at }, 'starting', at, {
    to: 'running',
    after: pace.starting,
  })
}

const keptDowntimes = 20

/** Returns the instance's downtimes once it has entered a state. */
function nextDowntimes(
  instance: InstanceRow,
  runState: InstanceState,
  at: Date,
): readonly Downtime[] {
  const known = downtimesOf(instance)
  const last = known.at(-1)
  const down = last !== undefined && last.to === null
  if (executes({ runState }) === !down) return known
  const changed = down
    ? [...known.slice(0, -1), { ...last, to: at }]
    : [...known, { from: at, to: null }]
  return changed.slice(-keptDowntimes)
}

const unseated: ReadonlySet<InstanceState> = new Set(['creating', 'stopped', 'failed', 'destroyed'])

/** Returns the sled of an instance that enters a state: its current one, or the one with the fewest instances. */
function seatOf(world: World, instance: InstanceRow, runState: InstanceState): string | null {
  if (unseated.has(runState)) return null
  if (instance.sledId) return instance.sledId
  const size = (sled: Sled) => world.instances.by('sled', sled.id).size
  const [first] = provisionable(world).toSorted((a, b) => size(a) - size(b))
  return first?.id ?? null
}

/** Throws 507 when no sled accepts new instances. */
export function keepWithinSleds(world: World): void {
  if (provisionable(world).length === 0) {
    throw insufficient('No sleds can fit the requested instance')
  }
}

/** Spreads the instances of a new world over the sleds. */
export function seatInstances(world: World): void {
  const sleds = provisionable(world)
  if (sleds.length === 0) return
  let turn = 0
  for (const instance of [...world.instances.rows]) {
    if (unseated.has(instance.runState)) continue
    world.instances.put({ ...instance, sledId: sleds[turn++ % sleds.length]?.id ?? null })
  }
}

function provisionable(world: World): Sled[] {
  return [...world.sleds.rows].filter(
    ({ policy }) => policy.kind === 'in_service' && policy.provisionPolicy === 'provisionable',
  )
}
