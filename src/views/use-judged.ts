import type { QueryClient } from '@tanstack/query-core'
import { useStore } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'
import { queryClientAtom } from '../state/query.ts'
import { watchAnswers } from '../state/watch-answers.ts'

/**
 * Returns what is derived from the cache, and renders again when the answers in it change that. Whatever shows whether a
 * command is allowed goes through this: the answers that decide it may belong to another part of the page.
 * @param judge returns a value that `Object.is` can compare
 */
export function useJudged<Judgement extends string | number | boolean | null>(
  judge: (client: QueryClient) => Judgement,
): Judgement {
  const client = useStore().get(queryClientAtom)
  return useSyncExternalStore(useWatch(), () => judge(client))
}

/** Returns a function that calls back whenever an answer in the cache changes; for what is judged on demand. */
export function useWatch(): (changed: () => void) => () => void {
  const client = useStore().get(queryClientAtom)
  return useCallback((changed: () => void) => watchAnswers(client, changed), [client])
}
