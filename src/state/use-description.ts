import { type Items, listOf, type Noun, nouns, type Page } from './nouns.ts'
import { useRead } from './use-page.ts'

/** Returns how a picker describes a noun's items beside their names. Leaves out what has not been read yet. */
export function useDescription<N extends Noun>(noun: N): (item: Items[N]) => string {
  const record = nouns[noun]
  const related = record.related?.()
  const { data } = useRead<Page>(related ?? listOf('project', {}), {
    enabled: related !== undefined,
  })
  return (item) => record.about(item, data?.items ?? [])
}
