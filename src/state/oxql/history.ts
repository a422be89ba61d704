import { atom, type WritableAtom } from 'jotai/vanilla'
import { isRecord } from '../../api/shape.ts'

/** A query run in this browser. */
export type PastQuery = {
  readonly query: string
  /** The project that it was run in; null for the whole fleet. */
  readonly project: string | null
  /** In milliseconds since 1970. */
  readonly at: number
}

type Change =
  | { readonly add: PastQuery }
  | { readonly drop: Pick<PastQuery, 'query' | 'project'> }
  | { readonly clear: PastQuery['project'] }

const KEY = 'rackline-queries'
/** The most queries that are kept. */
const KEPT = 50

const changedAtom = atom<readonly PastQuery[] | null>(null)

/** The queries that were run, newest first, without duplicates within a project. Stored in this browser. */
export const queriesAtom: WritableAtom<readonly PastQuery[], [Change], void> = atom(
  (get) => get(changedAtom) ?? stored(),
  (_get, set, change: Change) => {
    // Another tab may have added some in the meantime.
    const queries = changed(stored(), change)
    set(changedAtom, queries)
    try {
      localStorage.setItem(KEY, JSON.stringify(queries))
    } catch {
      // Storage is full or blocked: the queries then last until the next reload.
    }
  },
)

function changed(queries: readonly PastQuery[], change: Change): readonly PastQuery[] {
  if ('clear' in change) return queries.filter(({ project }) => project !== change.clear)
  if ('drop' in change) return queries.filter((one) => !isSame(one, change.drop))
  const { add } = change
  return [add, ...queries.filter((one) => !isSame(one, add))].slice(0, KEPT)
}

function isSame(one: Pick<PastQuery, 'query' | 'project'>, other: typeof one): boolean {
  return one.query === other.query && one.project === other.project
}

function stored(): readonly PastQuery[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAsked) : []
  } catch {
    return []
  }
}

function isAsked(value: unknown): value is PastQuery {
  return (
    isRecord(value) &&
    typeof value['query'] === 'string' &&
    (value['project'] === null || typeof value['project'] === 'string') &&
    typeof value['at'] === 'number'
  )
}
