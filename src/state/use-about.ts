import { type Items, listOf, type Noun, nouns, type Page } from './nouns.ts'
import { useRead } from './use-read.ts'

/** What a picker says beside the names of a noun's items. Waits for nothing: what is not known yet is left out. */
export function useAbout<N extends Noun>(noun: N): (item: Items[N]) => string {
  const record = nouns[noun]
  const related = record.related?.()
  const { data } = useRead<Page>(related ?? listOf('project', {}), {
    enabled: related !== undefined,
  })
  return (item) => record.about(item, data?.items ?? [])
}
