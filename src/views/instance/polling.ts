import type { Instance } from '@oxide/api'
import { isInstanceInProgress, isRestartable } from '../../api/progress.ts'

const FAST = 3000
const SLOW = 60_000
/** How long a list is looked at often after something new has begun to move, in milliseconds. */
const LIVELY = 30_000

type Moving = Pick<Instance, 'id' | 'runState'>

/**
 * How soon to look at a list of instances again: often while one of them is between two states, for at most 30 s
 * since another one, or another state of one, was first seen moving; every minute otherwise. One that arrives
 * does not start the 30 s anew.
 * @param now milliseconds, as `Date.now`
 */
export function listPolling(now: () => number = Date.now) {
  const seen = new Set<string>()
  let since = Number.NEGATIVE_INFINITY
  return (instances: readonly Moving[] | undefined): number => {
    const moving = (instances ?? []).filter(({ runState }) => isInstanceInProgress(runState))
    for (const { id, runState } of moving) {
      const pair = `${id} ${runState}`
      if (seen.has(pair)) continue
      seen.add(pair)
      since = now()
    }
    for (const pair of seen) {
      if (!moving.some(({ id, runState }) => pair === `${id} ${runState}`)) seen.delete(pair)
    }
    return moving.length > 0 && now() - since < LIVELY ? FAST : SLOW
  }
}

/**
 * How soon to look at one instance again: every 2 s while it moves or is about to be restarted, every 30 s while it
 * waits to be, not by the clock otherwise.
 */
export function onePolling(instance: Instance | undefined): number | false {
  if (instance === undefined) return false
  if (isInstanceInProgress(instance.runState)) return SOON
  if (instance.runState !== 'failed' || !instance.autoRestartEnabled) return false
  return isRestartable(instance, new Date()) ? SOON : LIVELY
}

/** How soon to look at what belongs to an instance again: as often as at the instance while that moves. */
export function partPolling(instance: Instance | undefined): number | false {
  return instance !== undefined && isInstanceInProgress(instance.runState) ? SOON : false
}

const SOON = 2000
