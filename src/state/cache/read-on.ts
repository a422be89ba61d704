import { hashKey, type Query, type QueryClient } from '@tanstack/query-core'
import { isPage, type Named, type Page } from '../nouns.ts'
import type { ReadKey } from './read.ts'

/** Reads at most this many rows of one list. */
const MOST_ROWS = 5000
/** Limits the pages too, in case the control plane sends smaller ones than requested. */
const MOST_PAGES = 50

type Further = {
  readonly client: QueryClient
  readonly key: ReadKey
  /** Calls the list's operation in the background. */
  readonly call: (args: object) => Promise<unknown>
}

/**
 * Starts to read the pages after the first one, and returns the list to show until then. Keeps the previous answer's
 * rows while there is more to read, so that no name disappears in the meantime.
 */
export function readOn<First extends Page>(further: Further, first: First): First {
  const { client, key } = further
  const query = client.getQueryCache().get(hashKey(key))
  if (query === undefined) return first
  const former = isPage(query.state.data) ? query.state.data.items : []
  // A failed page has been logged; what was read before it stays.
  writePagesToCache(further, query, first, former).catch(() => undefined)
  return withFormer(first, former)
}

/**
 * Extends the cached answer after each page. Stops at the last page, at a bound, at a token that repeats, and when the
 * list was read again, changed or dropped in the meantime.
 */
async function writePagesToCache(
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
    const next = await call(nextPageArgs(key[1], token))
    const { state } = query
    const isOurs = client.getQueryCache().get(query.queryHash) === query && state.data === filed
    if (!isPage(next) || !isOurs || state.isInvalidated || state.fetchStatus !== 'idle') return
    page = extended(page, next)
    filed = client.setQueryData(key, withFormer(page, former), { updatedAt: state.dataUpdatedAt })
  }
}

/** Keeps what a page has besides its rows, which may have been added to complete it. */
function extended(page: Page, next: Page): Page {
  return {
    ...page,
    items: distinct([...page.items, ...next.items]),
    nextPage: next.nextPage ?? null,
  }
}

function withFormer<Part extends Page>(page: Part, former: readonly Named[]): Part {
  const isLast = page.nextPage == null || page.items.length >= MOST_ROWS
  return isLast ? page : { ...page, items: distinct([...page.items, ...former]) }
}

/** Builds the arguments that ask for the page of a token. */
function nextPageArgs(args: object, pageToken: string): object {
  const query = 'query' in args && typeof args.query === 'object' ? args.query : {}
  return { ...args, query: { ...query, pageToken } }
}

/** Drops rows that are in the list already: a page may overlap with the one before. */
function distinct(rows: readonly Named[]): readonly Named[] {
  const seen = new Set<unknown>()
  return rows.filter((row) => {
    const key = 'id' in row ? row.id : row
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
