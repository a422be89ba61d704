import type { Noun } from '../noun.ts'
import { recordOf } from '../nouns.ts'
import { routeIds, routeOf } from '../routes.ts'

/** Sorts nouns by where the sidebar has their lists; those without an entry come last. */
export function inSidebarOrder(kinds: readonly Noun[]): readonly Noun[] {
  const ranks = new Map(routeIds().map((id) => [routeOf(id).command, routeOf(id).sidebar]))
  const rankOf = (noun: Noun) => ranks.get(`${recordOf(noun).cli} list`) ?? Number.MAX_SAFE_INTEGER
  return kinds.toSorted((one, other) => rankOf(one) - rankOf(other))
}
