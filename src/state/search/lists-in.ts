import type { Query } from '@tanstack/query-core'
import { resultIfAny } from '../cache/read.ts'
import { membersListedBy } from '../noun-words.ts'
import {
  chainOf,
  isPage,
  isWhole,
  LARGEST_PAGE,
  listingsOf,
  type Noun,
  nounListedBy,
  recordOf,
  withinOf,
} from '../nouns.ts'
import { isPlaced, type Place } from './found.ts'

/** A part of a list that an answer holds. */
type Listed = {
  readonly place: Place
  readonly items: readonly unknown[]
  /** Whether all of the list was requested, from its first page on. */
  readonly isAll: boolean
  /** Whether the list continues beyond these items. */
  readonly isCut: boolean
}

/** Returns the lists in an answer: itself, or those picked out of it. Skips items that cannot be named completely. */
export function listsIn({ queryKey, state }: Query): readonly Listed[] {
  const [id, args] = queryKey
  if (typeof id !== 'string' || typeof args !== 'object' || args === null) return []
  const listed = (noun: Noun, items: readonly unknown[], isCut: boolean): readonly Listed[] => {
    const place = { noun, within: withinOf(noun, args) }
    return isPlaced(place) ? [{ place, items, isAll: isOfAll(queryKey, noun), isCut }] : []
  }
  const noun = nounListedBy(id, args)
  if (noun !== null) {
    return isPage(state.data) ? listed(noun, state.data.items, !isWhole(state.data)) : []
  }
  return membersListedBy(id).flatMap((member) => {
    const page = resultIfAny(recordOf(member).list({}), state.data)
    return page === undefined ? [] : listed(member, page.items, false)
  })
}

/** True if a list was requested in full, from its first page on. */
function isOfAll([id, args]: readonly unknown[], noun: Noun): boolean {
  const { operation, pick } = recordOf(noun).list({})
  if (operation.id !== id) return false
  if (pick !== undefined && !listingsOf(noun).includes(id)) return true
  const query: unknown = Reflect.get(Object(args), 'query')
  const [limit, token] = ['limit', 'pageToken'].map((key): unknown =>
    Reflect.get(Object(query), key),
  )
  return (
    limit === LARGEST_PAGE && token === undefined && !isNarrowed(Object.keys(Object(query)), noun)
  )
}

/** True if only a part of a list was requested, such as the members of a group. */
function isNarrowed(asked: readonly string[], noun: Noun): boolean {
  const usual: readonly string[] = ['limit', 'pageToken', 'sortBy', ...chainOf(noun)]
  return asked.some((key) => !usual.includes(key))
}
