import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { arriveAtom } from '../state/arrive.ts'
import { markedAtom } from '../state/look-at.ts'
import { type Named, type Page, PAGE_SIZE, type Ref } from '../state/nouns.ts'
import { FIRST_PAGE, type PageAt, pageAt, pageQuery } from '../state/page-read.ts'
import { pageBefore, stepTo } from '../state/page-trail.ts'
import { placeAtom, splitAddress } from '../state/place.ts'
import { useSearch } from '../state/use-place.ts'
import type { useRead } from '../state/use-read.ts'
import { Boundary } from '../ui/boundary.tsx'
import type { Column } from '../ui/column.ts'
import { fetched } from '../ui/fetched.tsx'
import { Head } from '../ui/head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Panel } from '../ui/panel.tsx'
import { Ago } from '../ui/time.tsx'
import { parseFilter, passes } from './filter.ts'
import css from './list-page.module.css'
import { RefreshButton } from './refresh-button.tsx'
import { Rows } from './rows.tsx'

type Props<Row extends Named> = {
  readonly title: string
  readonly query: ReturnType<typeof useRead<Page<Row>>>
  readonly columns: readonly Column<Row>[]
  readonly refTo: (row: Row) => Ref
  readonly hrefOf: (row: Row) => string | null
  /** What a filter looks at, by field. */
  readonly texts: (row: Row) => Readonly<Record<string, string>>
  /** A filter that makes sense here, as an example. */
  readonly filterLike?: string
  readonly actions: ReactNode
  readonly empty: ReactNode
  /** Whether rows may be marked for a command that runs on many. */
  readonly marks?: boolean
  readonly updated?: string
  /** What to read about it. */
  readonly learn: ReactNode
}

/** A list of resources: head, filter, rows and pages, with everything kept in the address that belongs there. */
export function ListPage<Row extends Named>(props: Props<Row>) {
  const { title, query, columns, refTo, hrefOf, texts, actions, empty, marks = false } = props
  const search = useSearch()
  const to = useQueryChange()
  const filter = search.get('filter') ?? ''
  const items = query.data?.items
  const rows = useMemo(() => {
    const parsed = parseFilter(filter)
    return items?.filter((row) => passes(parsed, texts(row)))
  }, [items, filter, texts])
  const at = useMemo(() => pageAt(search), [search])
  const next = query.data?.nextPage
  const isEmpty = items?.length === 0 && at.token === null
  return (
    <>
      <Head
        title={title}
        count={rows?.length}
        notes={
          <span className={css.notes} data-tip={props.updated}>
            Updated <Ago at={new Date(query.dataUpdatedAt)} suffix />
            <RefreshButton refresh={query.refetch} />
            {props.learn}
          </span>
        }
        actions={actions}
      />
      {isEmpty ? (
        <Panel>{empty}</Panel>
      ) : (
        <>
          <div className={css.tools}>
            <FilterField
              value={filter}
              like={props.filterLike ?? 'web'}
              onChange={(text) => to({ filter: text === '' ? [] : [text] }, 'replace')}
            />
            {marks && <Marks />}
          </div>
          <Panel>
            <Rows
              label={title}
              rows={rows}
              columns={columns}
              refTo={refTo}
              hrefOf={hrefOf}
              marks={marks}
            />
            {rows?.length === 0 && <p className={css.none}>No results</p>}
          </Panel>
          <Pages
            at={at}
            next={next}
            count={items?.length ?? 0}
            matching={filter === '' ? null : (rows?.length ?? 0)}
            to={(page) => to(pageQuery(page))}
          />
        </>
      )}
    </>
  )
}

type PagesProps = {
  readonly at: PageAt
  readonly next: string | null | undefined
  /** Rows on the page, and those of them that a filter leaves; null without one. */
  readonly count: number
  readonly matching: number | null
  readonly to: (page: PageAt) => void
}

/** The way through the pages. The one back is only known to who has walked here in this tab. */
function Pages({ at, next, count, matching, to }: PagesProps) {
  const { path } = splitAddress(useAtomValue(placeAtom)?.address ?? '/')
  const before = useMemo(() => pageBefore(path, at), [path, at])
  const start = at.number === null ? null : (at.number - 1) * PAGE_SIZE
  const shown = start === null ? `${count} rows` : `${start + 1}–${start + count}`
  return (
    <Pagination
      range={matching === null ? shown : `${matching} of ${count} that match`}
      onPrev={at.token === null ? undefined : () => to(before ?? FIRST_PAGE)}
      toFirst={at.token !== null && before === null}
      onNext={next == null ? undefined : () => to(stepTo(path, at, next))}
      size={PAGE_SIZE}
      keys={['[', ']']}
    />
  )
}

/** The bar of the marked rows; its code comes with the first mark. */
export function Marks() {
  if (useAtomValue(markedAtom).length === 0) return null
  return (
    <Boundary what="what can be done with marked rows">
      <MarkedBar />
    </Boundary>
  )
}

const MarkedBar = fetched(async () => (await import('./marked-bar.tsx')).MarkedBar)

type FilterProps = {
  readonly value: string
  readonly like: string
  readonly onChange: (text: string) => void
}

/** The filter of a list; it narrows what is on the page, at once. */
function FilterField({ value, like, onChange }: FilterProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The address follows what is typed here; it leads when it was changed elsewhere.
    const input = field.current
    if (input !== null && input !== document.activeElement) input.value = value
  }, [value])
  return (
    <label className={css.filter}>
      <span aria-hidden="true">/</span>
      <input
        ref={field}
        type="search"
        aria-label="Filter rows"
        placeholder={`Filter these rows: ${like}`}
        defaultValue={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
        }}
      />
    </label>
  )
}

/** Changes some parameters of the address and keeps the rest. */
function useQueryChange() {
  const arrive = useSetAtom(arriveAtom)
  const place = useAtomValue(placeAtom)
  return (
    change: Readonly<Record<string, readonly string[]>>,
    history: 'push' | 'replace' = 'push',
  ) => {
    const { path, search } = splitAddress(place?.address ?? '/')
    const query = new URLSearchParams(search)
    for (const [name, values] of Object.entries(change)) {
      query.delete(name)
      for (const value of values) query.append(name, value)
    }
    void arrive(query.size === 0 ? path : `${path}?${query.toString()}`, { history })
  }
}
