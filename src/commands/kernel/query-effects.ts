import type { Getter, Setter } from 'jotai/vanilla'
import { type PastQuery, queriesAtom } from '../../state/oxql/history.ts'
import { queryClientAtom } from '../../state/cache/query.ts'
import { keyOf, type Read } from '../../state/cache/read.ts'

/** Effects of queries: one has a result, or some are to be removed from the history. */
export type QueryEffect =
  | {
      readonly act: 'found'
      readonly asked: Omit<PastQuery, 'at'>
      /** The read under which the cache keeps its result, for its page. */
      readonly read: Read
      readonly answer: unknown
    }
  | { readonly act: 'drop'; readonly asked: Omit<PastQuery, 'at'> }
  | { readonly act: 'clear'; readonly project: string | null }

/** Keeps the result of a query for its page, and the query in this browser's history. */
export function applyToQueries(get: Getter, set: Setter, effect: QueryEffect): void {
  if (effect.act === 'clear') return set(queriesAtom, { clear: effect.project })
  if (effect.act === 'drop') return set(queriesAtom, { drop: effect.asked })
  get(queryClientAtom).setQueryData(keyOf(effect.read), effect.answer)
  set(queriesAtom, { add: { ...effect.asked, at: Date.now() } })
}
