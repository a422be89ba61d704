import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import {
  type Items,
  type Names,
  type Noun,
  PAGE_SIZE,
  type Page,
  allOf,
  isWhole,
  recordOf,
} from '../../state/nouns.ts'
import { useSearch, type ReadStatus, useRead } from '../../state/use-page.ts'
import { showNumber } from '../../state/words.ts'
import { pageAt } from '../../state/navigation/page-read.ts'
import { inBackground } from '../../state/cache/read.ts'
import { parseFilter, passes } from '../../state/list/filter.ts'
import type { Column } from '../../ui/list/table-frame.tsx'
import { moveRow } from '../shell/keys/move-row.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { atom } from 'jotai/vanilla'

/** The number of rows read so far. */
export type Counts = {
  /** Rows that match; null without a filter and a sorting, both of which need all rows. */
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

/** Shows at most this many matching rows. A longer table would be slow, and no one reads it. */
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
    columns,
  }: {
    readonly page: ReadStatus<Page<Items[N]>>['data']
    readonly search: URLSearchParams
    readonly texts: RowTexts<Items[N]>
    readonly columns: readonly Column<Items[N]>[]
  },
): Filtered<Items[N]> {
  const filter = search.get('filter') ?? ''
  const code = useSorter(search)
  const needsAll = filter !== '' || isSorted(search)
  const isOnly = page !== undefined && isWhole(page) && pageAt(search).token === null
  const { data: all } = useRead(inBackground(allOf(noun, names)), {
    enabled: needsAll && page !== undefined && !isOnly,
    poll: () => REREAD,
  })
  const source = !needsAll || isOnly ? page : (all ?? page)
  const matches = useMemo(() => {
    const { keyOf } = recordOf(noun)
    const newer = new Map(page?.items.map((row) => [keyOf(row), row]))
    const rows = source?.items.map((row) => newer.get(keyOf(row)) ?? row)
    return sortedRows(code, search, rows && matchesIn(rows, search, texts), columns)
  }, [noun, source, page, search, texts, columns, code])
  return {
    rows: matches?.slice(0, needsAll ? MOST_SHOWN : Infinity),
    matching: needsAll ? (matches?.length ?? 0) : null,
    searched: source?.items.length ?? 0,
    isWhole: isOnly || (needsAll && all !== undefined && isWhole(all)),
  }
}

/** Returns the rows that pass the filter in the address. */
export function matchesIn<Row>(
  rows: readonly Row[],
  search: URLSearchParams,
  texts: RowTexts<Row>,
): readonly Row[] {
  const parsed = parseFilter(search.get('filter') ?? '')
  return rows.filter((row) => passes(parsed, textsIn(row, texts)))
}

/** Returns the rows that pass the filter in the address, if they can be filtered. */
export function useMatching<Row>(
  all: readonly Row[] | undefined,
  texts: RowTexts<Row> | undefined,
): readonly Row[] | undefined {
  const typed = useSearch().get('filter') ?? ''
  return useMemo(() => {
    if (texts === undefined || typed === '') return all
    const parsed = parseFilter(typed)
    return all?.filter((row) => passes(parsed, textsIn(row, texts)))
  }, [all, texts, typed])
}

/** Says that no row passes a filter, and how far that is known. */
export function nothing({ searched, isWhole: isAll }: Counts): string {
  return isAll ? 'No results' : `No results in the ${showNumber(searched)} rows searched so far`
}

/** Formats how many of all rows match: `2 of 1,204`, or only their number if all do. */
export function countOf(matching: readonly unknown[], all: readonly unknown[]): string {
  const count = showNumber(all.length)
  return matching.length === all.length ? count : `${showNumber(matching.length)} of ${count}`
}

/** Formats the number of rows for a heading: `12`, or `50+` if there may be more. Undefined while unknown. */
export function countShown(
  { rows, matching, isWhole: isAll }: Filtered<unknown>,
  page: { readonly nextPage?: string | null } | undefined,
  search: URLSearchParams,
): string | undefined {
  if (rows === undefined) return undefined
  if (matching !== null) return `${showNumber(matching)}${isAll ? '' : '+'}`
  const { number } = pageAt(search)
  const before = number === null ? 0 : (number - 1) * PAGE_SIZE
  const isLast = number !== null && page?.nextPage == null
  return `${showNumber(before + rows.length)}${isLast ? '' : '+'}`
}

/**
 * Returns what the keys of a filter do: Enter selects the first match, Escape leaves the filter, and ↓ goes on to the
 * rows. Enter waits for the rows, which follow the address and may still be loading; what is typed next takes it back.
 * @param shown the filter that the rows show
 */
export function useFirstMatch(shown: string) {
  const wanted = useRef<string | null>(null)
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = own.current
    if (field === null || wanted.current === null) return
    const isMeant = field === document.activeElement && field.value === wanted.current
    if (!isMeant || (field.value === shown && moveRow(-Infinity))) wanted.current = null
  })
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    own.current = field
    if (event.key === 'Escape') field.blur()
    if (event.key === 'ArrowDown' && moveRow(-Infinity)) event.preventDefault()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // A filter of something else than rows has nothing to select.
    if (document.querySelector('main table') === null) field.blur()
    else if (field.value !== shown || !moveRow(-Infinity)) wanted.current = field.value
  }
}

/** The texts of a row that a filter searches: some of its fields, or texts by field. Keep it outside the component. */
export type RowTexts<Row> =
  | readonly (keyof Row & string)[]
  | ((row: Row) => Readonly<Record<string, string>>)

function textsIn<Row>(row: Row, texts: RowTexts<Row>): Readonly<Record<string, string>> {
  if (typeof texts === 'function') return texts(row)
  return Object.fromEntries(texts.map((field) => [field, String(row[field] ?? '')]))
}

type Code = typeof import('./sorting.tsx')

const codeAtom = atom<Code | 'missing' | null>(null)

/** Loads the code that sorts rows. Never rejects. */
export const loadSorterAtom = atom(null, async (_get, set) => {
  set(codeAtom, await import('./sorting.tsx').catch(() => 'missing' as const))
})

/** True if the address asks for an order of its own. */
function isSorted(search: URLSearchParams): boolean {
  return (search.get('sort') ?? '') !== ''
}

/**
 * Returns the code that sorts rows. It loads after the first page, or at once for an address that asks for an order; null
 * until then, and `missing` if it cannot be loaded.
 */
export function useSorter(search: URLSearchParams): Code | 'missing' | null {
  const code = useAtomValue(codeAtom)
  const load = useSetAtom(loadSorterAtom)
  const isWanted = code === null && isSorted(search)
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted, load])
  return code
}

/** Returns rows in the order that the address asks for; undefined while the code for that loads. */
export function sortedRows<Row>(
  code: Code | 'missing' | null,
  search: URLSearchParams,
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
): readonly Row[] | undefined {
  if (rows === undefined || code === 'missing' || !isSorted(search)) return rows
  return code?.sortRows(rows, columns, code.sortingIn(search))
}

/** Returns a list's columns as its menu shows them; null while there is no code for it. */
export function useArranged<Row>(
  code: Code | 'missing' | null,
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
) {
  return useMemo(
    () => (code === null || code === 'missing' ? null : code.arrangedOf(columns, rows ?? [])),
    [code, columns, rows],
  )
}
