/** Something that can be searched: `haystack` is in lower case, with its most important words first. */
export type Searched = { readonly haystack: string }

/**
 * Finds the best matches for a query, which contain every word of it. A match at the beginning ranks first, then one
 * at the beginning of a word; otherwise the order is kept. Looks at each item once and keeps at most `most`.
 */
export function search<Item extends Searched>(
  items: readonly Item[],
  query: string,
  most: number,
): { readonly hits: readonly Item[]; readonly total: number } {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { hits: items.slice(0, most), total: items.length }
  const ranked: Item[][] = [[], [], []]
  let total = 0
  for (const item of items) {
    const rank = rankOf(item.haystack, words)
    if (rank < 0) continue
    total += 1
    const group = ranked[rank]
    if (group !== undefined && group.length < most) group.push(item)
  }
  return { hits: ranked.flat().slice(0, most), total }
}

function rankOf(haystack: string, words: readonly string[]): number {
  let worst = 0
  for (const word of words) {
    const at = haystack.indexOf(word)
    if (at < 0) return -1
    const rank = at === 0 ? 0 : /[\s-]/.test(haystack.charAt(at - 1)) ? 1 : 2
    worst = Math.max(worst, rank)
  }
  return worst
}

/** Splits a text around the first occurrence of one of the words, so that it can be highlighted. */
export function marked(text: string, query: string): readonly [string, string, string] {
  const lower = text.toLowerCase()
  for (const word of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const at = lower.indexOf(word)
    if (at >= 0)
      return [text.slice(0, at), text.slice(at, at + word.length), text.slice(at + word.length)]
  }
  return [text, '', '']
}
