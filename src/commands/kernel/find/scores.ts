import { rank } from '../../../state/search/match.ts'

/** The distance between two ranks in scores; what is left tells apart matches of the same rank. */
export const STEP = 1000

/** The score of what does not match. */
export const NOTHING = rank.none * STEP

/** Keeps the items with the lowest scores, in order; earlier ones before later ones with the same score. */
export function topOf<Item extends { readonly score: number }>(most: number) {
  const list: Item[] = []
  const takes = (score: number) => list.length < most || score < (list.at(-1)?.score ?? 0)
  return {
    list,
    takes,
    add(item: Item) {
      if (!takes(item.score)) return
      let at = list.length
      while (at > 0 && (list[at - 1]?.score ?? 0) > item.score) at -= 1
      list.splice(at, 0, item)
      if (list.length > most) list.pop()
    },
  }
}

/** Returns the rank that a score stands for. */
export function rankOf(score: number): number {
  return Math.floor(score / STEP)
}

/** How near a command is to what the user looks at. */
export const near = {
  /** It acts on the focused row or on the page's resource, or creates what the page lists. */
  own: 0,
  /** It is about the same kind of resource. */
  kind: 1,
  /** Its key works here. */
  key: 2,
  far: 3,
  /** It does not exist for the user's role, and is found by its whole name only. */
  absent: 4,
} as const

/** Orders the commands that match as well and are as near as each other; a larger distance lies between the others. */
const CLASS = 10 * STEP

/** Moves what was typed in full above everything else, which keeps its order by nearness. */
export const TITLED = 100 * CLASS

/**
 * Orders a command that matches, lowest first: those called exactly so, then those whose verb and noun were typed in
 * full, then those of the page and the focused row, then the others by rank, nearer ones first.
 * @param isVerb whether a single word was typed, which says nothing of a noun
 */
export function orderOf(
  score: number,
  isNamed: boolean,
  nearness: number,
  isVerb: boolean,
): number {
  const match = rankOf(score)
  const isOwn = nearness === near.own && match <= rank.hint
  const isWhole = match === rank.exact && !isVerb
  const tier = isNamed ? 0 : isWhole ? (isOwn ? 1 : 2) : isOwn ? 3 : 4 + match
  return (tier * 10 + nearness) * CLASS + score
}

/** Returns what is the same for the commands that only the user's habits tell apart. */
export function classOf(order: number): number {
  return Math.floor(order / CLASS)
}
