import { notifyManager, QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../api/errors.ts'
import { activityAtom } from './activity.ts'
import { queryClientAtom, queryOf } from './query.ts'
import { keyOf, type Read, type ReadKey, resultIfAny, resultOf } from './read.ts'

export type ReadOptions<Result> = {
  /** Milliseconds until the next look, by what the last one showed; false for none. */
  readonly poll?: (data: Result | undefined) => number | false
  readonly enabled?: boolean
}

/**
 * What the cache holds for a read, kept fresh while the component is there. Never suspends: an answer that is
 * not there yet is undefined, and a page that needs it is only shown once it is. Observes by itself: an atom of the
 * query library would, when let go after a failure, throw away the answer that others still show.
 */
export function useRead<Result>(
  wanted: Read<Result>,
  options: ReadOptions<Result> = {},
): QueryObserverResult<Result> {
  const kept = useKept(wanted)
  const store = useStore()
  const client = useAtomValue(queryClientAtom)
  const active = useAtomValue(activityAtom) === 'active'
  const latest = useRef(options)
  latest.current = options
  const enabled = options.enabled ?? true
  const asked = useMemo(
    () => ({
      ...client.defaultQueryOptions<unknown, Error, Result, unknown, ReadKey>({
        ...queryOf(store.get, kept),
        select: (answer) => resultOf(kept, answer),
        enabled,
        refetchInterval: ({ state }) => {
          const shown = resultIfAny(kept, state.data)
          const wait = active ? (latest.current.poll?.(shown) ?? false) : false
          return wait === false ? false : untilDue(wait, state)
        },
      }),
      // What is shown first is as if the fetch that follows had begun already.
      _optimisticResults: 'optimistic' as const,
    }),
    [store, client, kept, enabled, active],
  )
  const [observer] = useState(() => new QueryObserver(client, asked))
  const result = observer.getOptimisticResult(asked)
  useSyncExternalStore(
    useCallback((tell) => observer.subscribe(notifyManager.batchCalls(tell)), [observer]),
    () => observer.getCurrentResult(),
  )
  useEffect(() => observer.setOptions(asked), [observer, asked])
  return result
}

/** At least this long, in milliseconds, so that an answer on its way is not asked for all the time. */
const SOONEST = 250

/**
 * Milliseconds that are left of a wait. After a pause it is over at once: what was due meanwhile is read as soon as
 * somebody is there again, unless the control plane has asked to wait.
 */
export function untilDue(
  wait: number,
  last: {
    readonly dataUpdatedAt: number
    readonly errorUpdatedAt: number
    readonly error?: unknown
  },
  now: number = Date.now(),
): number {
  const passed = now - Math.max(last.dataUpdatedAt, last.errorUpdatedAt)
  const retryAt = (last.error instanceof ApiError ? last.error.retryAt : null) ?? 0
  return Math.max(SOONEST, wait - Math.max(0, passed), retryAt - now)
}

/** A read is a fresh object with each rendering; the first one of a key stands for all of them. */
function useKept<Result>(wanted: Read<Result>): Read<Result> {
  const kept = useRef(wanted)
  const before = JSON.stringify(keyOf(kept.current))
  if (before !== JSON.stringify(keyOf(wanted))) kept.current = wanted
  return kept.current
}
