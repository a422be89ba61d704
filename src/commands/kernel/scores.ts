import { rank } from '../../state/search/match.ts'

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
