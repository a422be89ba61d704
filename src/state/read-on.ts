import { hashKey, type Query, type QueryClient } from '@tanstack/query-core'
import { isPage, type Named, type Page } from './nouns.ts'
import type { ReadKey } from './read.ts'

/** Rows of one list that are read at most. */
const MOST_ROWS = 5000
/** Pages that are read at most, where the control plane gives less than it was asked for. */
const MOST_PAGES = 50

type Further = {
  readonly client: QueryClient
  readonly key: ReadKey
  /** Calls the list's operation in the background. */
  readonly call: (args: object) => Promise<unknown>
}

/**
 * Begins to read the pages behind the first one, and answers what stands for the whole until then. While there is more
 * to read, rows that were read before stay: no name goes away meanwhile.
 */
export function readOn<First extends Page>(further: Further, first: First): First {
  const { client, key } = further
  const query = client.getQueryCache().get(hashKey(key))
  if (query === undefined) return first
  const former = isPage(query.state.data) ? query.state.data.items : []
  // A page that fails has been logged; what was read before it stays.
  filePages(further, query, first, former).catch(() => undefined)
  return withFormer(first, former)
}

/**
 * Files what has come after each page. Ends at the last page, at a bound, at a token that repeats, and when the list
 * was read anew, changed or forgotten meanwhile.
 */
async function filePages(
  { client, key, call }: Further,
  query: Query,
  first: Page,
  former: readonly Named[],
): Promise<void> {
  await query.promise
  let filed = query.state.data
  let page = first
  const seen = new Set<string>()
  for (let token = first.nextPage; token != null && !seen.has(token); token = page.nextPage) {
    if (page.items.length >= MOST_ROWS || seen.size === MOST_PAGES) return
    seen.add(token)
    const next = await call(behind(key[1], token))
    const { state } = query
    const isOurs = client.getQueryCache().get(query.queryHash) === query && state.data === filed
    if (!isPage(next) || !isOurs || state.isInvalidated || state.fetchStatus !== 'idle') return
    page = { items: distinct([...page.items, ...next.items]), nextPage: next.nextPage ?? null }
    filed = client.setQueryData(key, withFormer(page, former), { updatedAt: state.dataUpdatedAt })
  }
}

function withFormer<Part extends Page>(page: Part, former: readonly Named[]): Part {
  const isLast = page.nextPage == null || page.items.length >= MOST_ROWS
  return isLast ? page : { ...page, items: distinct([...page.items, ...former]) }
}

/** The arguments of a list, for the page behind a token. */
function behind(args: object, pageToken: string): object {
  const query = 'query' in args && typeof args.query === 'object' ? args.query : {}
  return { ...args, query: { ...query, pageToken } }
}

/** Drops rows that stand further up already: a page may begin where the one before did. */
function distinct(rows: readonly Named[]): readonly Named[] {
  const seen = new Set<unknown>()
  return rows.filter((row) => {
    const key = 'id' in row ? row.id : row
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
