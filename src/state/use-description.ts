import type { Noun } from './noun.ts'
import { allOf, type Items, nouns, recordOf } from './nouns.ts'
import { useRead } from './use-page.ts'
import { describe, isNamed } from './words.ts'

/** Returns how a picker describes each of some items beside its name. Leaves out what has not been read yet. */
export function useDescriptions<N extends Noun>(
  noun: N,
  items: readonly Items[N][],
): (item: Items[N]) => string {
  const { about } = nouns[noun]
  const related = items.flatMap(about).find(isNamed)?.noun
  const { data } = useRead(allOf(related ?? 'project'), { enabled: related !== undefined })
  return (item) => describe(about(item), ({ noun: of, id }) => labelIn(data?.items, of, id))
}

function labelIn(items: readonly object[] | undefined, noun: Noun, id: string): string | null {
  const found = items?.find((item) => 'id' in item && item.id === id)
  return found === undefined ? null : recordOf(noun).labelOf(found)
}
