import type { Getter } from 'jotai/vanilla'
import { readNow } from '../../../state/cache/query.ts'
import type { Read } from '../../../state/cache/read.ts'
import { namesIn, type Page, recordOf, refOf } from '../../../state/nouns.ts'
import { describe } from '../../../state/words.ts'
import type { Args, Warning } from '../command.ts'
import type { Offspring } from './outcome.ts'

/** Lists what a question offers to delete too. Nothing if it cannot be read: the command itself does without it. */
export async function offspringOf(
  get: Getter,
  warning: Warning | null,
  args: Args,
): Promise<readonly Offspring[]> {
  if (warning?.alsoDeletes === undefined) return []
  const { noun, list } = warning.alsoDeletes
  const { labelOf, about } = recordOf(noun)
  const source: Read<Page> = { ...list, expected: 'the question does without what cannot be read' }
  try {
    const { items } = await readNow(get, source)
    return items.map((item) => ({
      ref: refOf(noun, namesIn(args), item),
      label: labelOf(item),
      about: describe(about(item)),
    }))
  } catch {
    return []
  }
}
