import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { arriveAtom } from '../state/arrive.ts'
import { markedAtom } from '../state/look-at.ts'
import type { Named, Page, Ref } from '../state/nouns.ts'
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
  const pages = search.getAll('page')
  const next = query.data?.nextPage
  const isEmpty = items?.length === 0 && pages.length === 0
  const start = pages.length * 50
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
          <Pagination
            range={
              filter === ''
                ? `${start + 1}–${start + (rows?.length ?? 0)}`
                : `${rows?.length ?? 0} of ${items?.length ?? 0} that match`
            }
            onPrev={pages.length === 0 ? undefined : () => to({ page: pages.slice(0, -1) })}
            onNext={next == null ? undefined : () => to({ page: [...pages, next] })}
            keys={['[', ']']}
          />
        </>
      )}
    </>
  )
}

/** The bar of the marked rows; its code comes with the first mark. */
function Marks() {
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
