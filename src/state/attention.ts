import type { Disk, Instance, Snapshot } from '@oxide/api'

/** What a project needs someone to look at. */
export type Attention = {
  readonly noun: 'instance' | 'disk' | 'snapshot'
  readonly name: string
  /** The state, as the API calls it. */
  readonly state: string
  /** Why it is listed. */
  readonly why: string
  readonly isWrong: boolean
  readonly since: Date
}

/** A snapshot takes seconds; an import goes on for hours at most. */
const SNAPSHOT_STUCK = 3_600_000
const IMPORT_LEFT = 24 * 3_600_000

/** Returns what failed, and what has not moved for longer than it should take; what failed first. */
export function attentionIn(
  parts: {
    readonly instances?: readonly Instance[] | undefined
    readonly disks?: readonly Disk[] | undefined
    readonly snapshots?: readonly Snapshot[] | undefined
  },
  now: Date,
): readonly Attention[] {
  const { instances = [], disks = [], snapshots = [] } = parts
  const age = (at: Date) => now.getTime() - at.getTime()
  const all = [
    ...instances.flatMap(({ name, runState, timeRunStateUpdated: since }): readonly Attention[] => {
      const one = { noun: 'instance', name, state: runState, since } as const
      if (runState === 'failed') return [{ ...one, why: 'Stopped unexpectedly', isWrong: true }]
      return runState === 'repairing' ? [{ ...one, why: 'Being repaired', isWrong: false }] : []
    }),
    ...disks.flatMap(({ name, state: { state }, timeModified: since }): readonly Attention[] => {
      const one = { noun: 'disk', name, state, since } as const
      if (state === 'faulted') return [{ ...one, why: 'Cannot be used', isWrong: true }]
      if (state === 'maintenance') return [{ ...one, why: 'In maintenance', isWrong: false }]
      const isLeft = state.startsWith('import') && age(since) > IMPORT_LEFT
      return isLeft ? [{ ...one, why: 'Import was not finished', isWrong: false }] : []
    }),
    ...snapshots.flatMap(({ name, state, timeCreated: since }): readonly Attention[] => {
      const one = { noun: 'snapshot', name, state, since } as const
      if (state === 'faulted') return [{ ...one, why: 'Cannot be used', isWrong: true }]
      const isStuck = state === 'creating' && age(since) > SNAPSHOT_STUCK
      return isStuck ? [{ ...one, why: 'Still being created', isWrong: false }] : []
    }),
  ]
  return all.toSorted((one, other) => Number(other.isWrong) - Number(one.isWrong))
}

/** Counts items by their state, the most frequent first. */
export function countsBy<Item>(
  items: readonly Item[],
  stateOf: (item: Item) => string,
): readonly (readonly [state: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(stateOf(item), (counts.get(stateOf(item)) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
