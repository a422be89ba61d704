import { useAtomValue } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { useMemo, useRef } from 'react'
import { activityAtom } from './activity.ts'
import { queryOf } from './query.ts'
import { keyOf, type Read, type ReadKey } from './read.ts'

export type ReadOptions<Result> = {
  /** Milliseconds until the next look, by what the last one showed; false for none. */
  readonly poll?: (data: Result | undefined) => number | false
  readonly enabled?: boolean
}

/**
 * What the cache holds for a read, kept fresh while the component is there. Never suspends: an answer that is
 * not there yet is undefined, and a page that needs it is only shown once it is.
 */
export function useRead<Result>(wanted: Read<Result>, options: ReadOptions<Result> = {}) {
  const kept = useKept(wanted)
  const latest = useRef(options)
  latest.current = options
  const enabled = options.enabled ?? true
  const query = useMemo(
    () =>
      atomWithQuery<Result, Error, Result, ReadKey>((get) => {
        const active = get(activityAtom) === 'active'
        return {
          ...queryOf(get, kept),
          enabled,
          refetchInterval: ({ state }) => {
            const wait = active ? (latest.current.poll?.(state.data) ?? false) : false
            return wait === false ? false : untilDue(wait, state)
          },
        }
      }),
    [kept, enabled],
  )
  return useAtomValue(query)
}

/** At least this long, in milliseconds, so that an answer on its way is not asked for all the time. */
const SOONEST = 250

/**
 * Milliseconds that are left of a wait. After a pause it is over at once: what was due meanwhile is read as soon as
 * somebody is there again.
 */
export function untilDue(
  wait: number,
  last: { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number },
  now: number = Date.now(),
): number {
  const passed = now - Math.max(last.dataUpdatedAt, last.errorUpdatedAt)
  return Math.max(SOONEST, wait - Math.max(0, passed))
}

/** A read is a fresh object with each rendering; the first one of a key stands for all of them. */
function useKept<Result>(wanted: Read<Result>): Read<Result> {
  const kept = useRef(wanted)
  const before = JSON.stringify(keyOf(kept.current))
  if (before !== JSON.stringify(keyOf(wanted))) kept.current = wanted
  return kept.current
}
