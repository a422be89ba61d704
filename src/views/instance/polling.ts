import type { Instance } from '@oxide/api'
import { isInstanceInProgress, isRestartable } from '../../api/progress.ts'
import { useEffect, useState } from 'react'
import { isValidDate } from '../../ui/text/format-date.ts'

const FAST = 3000
const SLOW = 60_000
/** Milliseconds for which a list is read often after something new has begun to change. */
const LIVELY = 30_000

type Moving = Pick<Instance, 'id' | 'runState'>

/**
 * Returns a function that decides how soon to read a list of instances again, in milliseconds. Reads often while one
 * of them is in transition, for at most 30 s since an instance, or another state of one, was first seen changing;
 * otherwise every minute. Reaching a stable state does not restart the 30 s.
 * @param now returns the time in milliseconds, like `Date.now`
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
 * Decides how soon to read one instance again: every 2 s while it is in transition or about to be restarted, every 30
 * s while it waits for a restart, and otherwise never.
 */
export function onePolling(instance: Instance | undefined): number | false {
  if (instance === undefined) return false
  if (isInstanceInProgress(instance.runState)) return SOON
  if (instance.runState !== 'failed' || !instance.autoRestartEnabled) return false
  return isRestartable(instance, new Date()) ? SOON : LIVELY
}

/** Decides how soon to read an instance's parts again: as often as the instance while that is in transition. */
export function partPolling(instance: Instance | undefined): number | false {
  return instance !== undefined && isInstanceInProgress(instance.runState) ? SOON : false
}

const SOON = 2000

/** Returns the current time, updated every ten seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * Formats the time remaining in whole minutes or seconds: `5 minutes`, `40 seconds`. Returns an invalid date as it
 * is.
 */
export function distance(until: Date, now: Date): string {
  if (!isValidDate(until)) return String(until)
  const seconds = Math.max(0, Math.round((until.getTime() - now.getTime()) / 1000))
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
