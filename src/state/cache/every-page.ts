import type { Getter } from 'jotai/vanilla'
import { LARGEST_PAGE, type Names, type Noun, recordOf } from '../nouns.ts'
import { readNow } from './query.ts'
import { fleeting } from './read.ts'

/** Reads at most this many rows of one list. */
const MOST_ROWS = 5000

/** Everything of one kind, read page by page. */
export type Everything = { readonly items: readonly unknown[]; readonly isWhole: boolean }

/**
 * Reads a whole list now, up to a bound. Stops at a token that repeats.
 * @param step waits before each page; rejects to stop
 */
export async function everyPage(
  get: Getter,
  noun: Noun,
  names: Names,
  step: () => Promise<void> = async () => {},
): Promise<Everything> {
  const items: unknown[] = []
  const seen = new Set<string>()
  let token: string | null | undefined
  do {
    await step()
    const paging = { limit: LARGEST_PAGE, ...(token == null ? {} : { pageToken: token }) }
    const page = await readNow(get, fleeting(recordOf(noun).list(names, paging)), 0)
    items.push(...page.items)
    token = page.nextPage
    if (token == null || seen.has(token)) return { items, isWhole: true }
    seen.add(token)
  } while (items.length < MOST_ROWS)
  return { items, isWhole: false }
}
