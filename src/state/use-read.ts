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
  const key = JSON.stringify(keyOf(wanted))
  const latest = useRef(options)
  latest.current = options
  const enabled = options.enabled ?? true
  const query = useMemo(
    () =>
      atomWithQuery<Result, Error, Result, ReadKey>((get) => {
        const active = get(activityAtom) === 'active'
        return {
          ...queryOf(get, wanted),
          enabled,
          refetchInterval: ({ state }) =>
            active ? (latest.current.poll?.(state.data) ?? false) : false,
        }
      }),
    // The read is a fresh object each time; its key says whether it is another one.
    [key, enabled],
  )
  return useAtomValue(query)
}
