import type { QueryClient } from '@tanstack/query-core'
import { useStore } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'
import { queryClientAtom } from '../state/cache/query.ts'
import { watchAnswers } from '../state/cache/watch-answers.ts'

/**
 * Returns a value derived from the cache, and re-renders when it changes. Everything that shows whether a command is
 * allowed uses this, because the deciding answers may belong to another part of the page.
 * @param judge returns a value that `Object.is` can compare
 */
export function useJudged<Judgement extends string | number | boolean | null>(
  judge: (client: QueryClient) => Judgement,
): Judgement {
  const client = useStore().get(queryClientAtom)
  return useSyncExternalStore(useWatch(), () => judge(client))
}

/** Returns a function that calls back whenever an answer in the cache changes, for values computed on demand. */
export function useWatch(): (changed: () => void) => () => void {
  const client = useStore().get(queryClientAtom)
  return useCallback((changed: () => void) => watchAnswers(client, changed), [client])
}
