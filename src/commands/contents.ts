import type { Api } from '../api/http/client.ts'
import { LARGEST_PAGE, type Names, type Noun, nounNames, recordOf } from '../state/nouns.ts'
import { resultOf } from '../state/cache/read.ts'
import { listed } from '../state/words.ts'

/** The number of names of a kind that are listed. */
const NAMED = 3

/**
 * Lists what lives in a resource, for the reason why it cannot be deleted: `2 instances (db1, web) and 1 disk (data)`.
 * Leaves out kinds that cannot be listed. Null if nothing was found.
 */
export async function contentsOf(api: Api, noun: Noun, names: Names): Promise<string | null> {
  const inside = nounNames().filter((other) => recordOf(other).within === noun)
  const parts = await Promise.all(inside.map((other) => part(api, other, names)))
  const found = parts.filter((one) => one !== null)
  return found.length === 0 ? null : listed(found)
}

async function part(api: Api, noun: Noun, names: Names): Promise<string | null> {
  const { list, labelOf, one, many } = recordOf(noun)
  const source = list(names, { limit: LARGEST_PAGE })
  try {
    const { items, nextPage } = resultOf(
      source,
      await api.call(source.operation, source.args as never),
    )
    if (items.length === 0) return null
    const shown = items.slice(0, NAMED).map(labelOf).join(', ')
    const count = `${items.length}${nextPage == null ? '' : '+'} ${items.length === 1 ? one : many}`
    return `${count} (${shown}${items.length > NAMED ? ', …' : ''})`
  } catch {
    return null
  }
}
