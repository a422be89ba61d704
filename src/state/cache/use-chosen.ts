import type { Items } from '../noun.ts'
import type { Names, Noun, Page } from '../nouns.ts'
import { isMissed, lookUp } from './look-up.ts'
import { useReads } from './use-reads.ts'

/** Returns a list with what was chosen from it: looks up the names or ids of what was not read. */
export function useChosen<N extends Noun>(
  noun: N,
  names: Names,
  page: Page<Items[N]> | undefined,
  chosen: readonly string[],
): readonly Items[N][] | null {
  const missed = [...new Set(chosen)].filter((name) => isMissed(noun, page, name))
  const found = useReads(missed.map((name) => lookUp(noun, names, name)))
  if (page === undefined) return null
  return [...page.items, ...found.flatMap(({ data }) => (data === undefined ? [] : [data]))]
}
