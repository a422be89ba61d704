import { atom } from 'jotai/vanilla'
import { isRecord } from '../../api/shape.ts'
import { listOf, stored, storedAtom } from '../stored.ts'

/** A query that the user ran in this browser. */
export type PastQuery = {
  readonly query: string
  /** The project that it was run in; null for the whole fleet. */
  readonly project: string | null
  /** In milliseconds since 1970. */
  readonly at: number
}

type HistoryChange =
  | { readonly add: PastQuery }
  | { readonly drop: Pick<PastQuery, 'query' | 'project'> }
  | { readonly clear: PastQuery['project'] }

/** Older queries are dropped. */
const KEPT = 50

const pastQueries = stored({
  key: 'rackline-queries',
  area: 'browser',
  owner: 'user',
  parse: listOf(isAsked),
})

const keptAtom = storedAtom(pastQueries)

/** The queries that were run, newest first, without duplicates within a project. Stored in this browser. */
export const queriesAtom = atom(
  (get) => get(keptAtom),
  (get, set, change: HistoryChange) => {
    // Another tab may have added some in the meantime.
    const kept = pastQueries.read(get)
    set(keptAtom, (before) => changed(kept.length === 0 ? before : kept, change))
  },
)

function changed(queries: readonly PastQuery[], change: HistoryChange): readonly PastQuery[] {
  if ('clear' in change) return queries.filter(({ project }) => project !== change.clear)
  if ('drop' in change) return queries.filter((one) => !isSame(one, change.drop))
  const { add } = change
  return [add, ...queries.filter((one) => !isSame(one, add))].slice(0, KEPT)
}

function isSame(one: Pick<PastQuery, 'query' | 'project'>, other: typeof one): boolean {
  return one.query === other.query && one.project === other.project
}

function isAsked(value: unknown): value is PastQuery {
  return (
    isRecord(value) &&
    typeof value['query'] === 'string' &&
    (value['project'] === null || typeof value['project'] === 'string') &&
    typeof value['at'] === 'number'
  )
}
