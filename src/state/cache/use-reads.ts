import { notifyManager, QueriesObserver } from '@tanstack/query-core'
import { useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { queryClientAtom, queryOf } from './query.ts'
import { keyOf, type Read, resultIfAny } from './read.ts'

/** The state of one read. */
export type ReadResult<Result> = { readonly data: Result | undefined; readonly isError: boolean }

/** Does the same as `useRead` for any number of reads, which may depend on another answer. Keeps their order. */
export function useReads<Result>(reads: readonly Read<Result>[]): readonly ReadResult<Result>[] {
  const store = useStore()
  const client = store.get(queryClientAtom)
  const kept = useStableReads(reads)
  const queries = useMemo(
    () =>
      kept.map((one) =>
        client.defaultQueryOptions<unknown, Error, unknown, unknown>(queryOf(store.get, one)),
      ),
    [store, client, kept],
  )
  const [observer] = useState(() => new QueriesObserver(client, queries))
  const [results] = observer.getOptimisticResult(queries, undefined)
  useSyncExternalStore(
    useCallback((tell) => observer.subscribe(notifyManager.batchCalls(tell)), [observer]),
    () => observer.getCurrentResult(),
  )
  useEffect(() => observer.setQueries(queries), [observer, queries])
  return kept.map((one, at) => ({
    data: resultIfAny(one, results[at]?.data),
    isError: results[at]?.isError === true,
  }))
}

/** Keeps the first of all lists of reads with the same keys, since each render makes a new list. */
function useStableReads<Result>(reads: readonly Read<Result>[]): readonly Read<Result>[] {
  const key = JSON.stringify(reads.map(keyOf))
  const [kept, keep] = useState({ key, reads })
  if (kept.key === key) return kept.reads
  keep({ key, reads })
  return reads
}
