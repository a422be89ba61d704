import { useMemo } from 'react'
import {
  allOf,
  isWhole,
  type Items,
  type Names,
  type Noun,
  PAGE_SIZE,
  type Page,
  recordOf,
} from '../state/nouns.ts'
import { pageAt } from '../state/navigation/page-read.ts'
import { inBackground } from '../state/cache/read.ts'
import { type ReadStatus, useRead } from '../state/cache/use-read.ts'
import { parseFilter, passes } from './filter.ts'

/** The number of rows read so far. */
export type Counts = {
  /** Rows that match; null without a filter. */
  readonly matching: number | null
  /** Rows that the filter has searched, or that the page shows. */
  readonly searched: number
  /** Whether these are all rows. */
  readonly isWhole: boolean
}

type Filtered<Item> = Counts & {
  /** Undefined while the page is loading. */
  readonly rows: readonly Item[] | undefined
}

/** The most matching rows that are shown. A longer table would be slow, and no one reads it. */
export const MOST_SHOWN = 200

/** Milliseconds between reads of the whole list while it is filtered. The page itself is read more often. */
const REREAD = 60_000

/**
 * Returns the rows of a page; with a filter, those of the whole list that match. Reads further pages in the background,
 * up to the limits in `read-on.ts`, and only while there is a filter.
 */
export function useFiltered<N extends Noun>(
  noun: N,
  names: Names,
  {
    page,
    search,
    texts,
  }: {
    readonly page: ReadStatus<Page<Items[N]>>['data']
    readonly search: URLSearchParams
    readonly texts: (row: Items[N]) => Readonly<Record<string, string>>
  },
): Filtered<Items[N]> {
  const filter = search.get('filter') ?? ''
  const isOnly = page !== undefined && isWhole(page) && pageAt(search).token === null
  const { data: all } = useRead(inBackground(allOf(noun, names)), {
    enabled: filter !== '' && page !== undefined && !isOnly,
    poll: () => REREAD,
  })
  const source = filter === '' || isOnly ? page : (all ?? page)
  const matches = useMemo(() => {
    const parsed = parseFilter(filter)
    const { keyOf } = recordOf(noun)
    const newer = new Map(page?.items.map((row) => [keyOf(row), row]))
    return source?.items
      .map((row) => newer.get(keyOf(row)) ?? row)
      .filter((row) => passes(parsed, texts(row)))
  }, [noun, source, page, filter, texts])
  return {
    rows: matches?.slice(0, filter === '' ? Infinity : MOST_SHOWN),
    matching: filter === '' ? null : (matches?.length ?? 0),
    searched: source?.items.length ?? 0,
    isWhole: isOnly || (filter !== '' && all !== undefined && isWhole(all)),
  }
}

/** Formats the number of rows for a heading: `12`, or `50+` if there may be more. Undefined while unknown. */
export function countShown(
  { rows, matching, isWhole: isAll }: Filtered<unknown>,
  page: { readonly nextPage?: string | null } | undefined,
  search: URLSearchParams,
): string | undefined {
  if (rows === undefined) return undefined
  if (matching !== null) return `${grouped(matching)}${isAll ? '' : '+'}`
  const { number } = pageAt(search)
  const before = number === null ? 0 : (number - 1) * PAGE_SIZE
  const isLast = number !== null && page?.nextPage == null
  return `${grouped(before + rows.length)}${isLast ? '' : '+'}`
}

/** Groups the digits of a number: `1,204`. */
export function grouped(count: number): string {
  return count.toLocaleString('en')
}
