import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useMemo, useRef } from 'react'
import { runningAtom } from '../commands/kernel/outcome.ts'
import { arriveAtom } from '../state/arrive.ts'
import { markedAtom, rowAtom, toggleMarkAtom } from '../state/look-at.ts'
import { nameOf, type Named, type Page, type Ref } from '../state/nouns.ts'
import { splitAddress } from '../state/place.ts'
import { placeAtom } from '../state/place.ts'
import { useSearch } from '../state/use-place.ts'
import type { useRead } from '../state/use-read.ts'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/column.ts'
import { Head } from '../ui/head.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Panel } from '../ui/panel.tsx'
import { Table } from '../ui/table.tsx'
import { Ago } from '../ui/time.tsx'
import { parseFilter, passes } from './filter.ts'
import css from './list-page.module.css'
import { ResourceMenu } from './row-menu.tsx'

type Props<Row extends Named> = {
  readonly title: string
  readonly query: ReturnType<typeof useRead<Page<Row>>>
  readonly columns: readonly Column<Row>[]
  readonly refTo: (row: Row) => Ref
  readonly hrefOf: (row: Row) => string | null
  /** What a filter looks at, by field. */
  readonly texts: (row: Row) => Readonly<Record<string, string>>
  readonly actions: ReactNode
  readonly empty: ReactNode
  /** Whether rows may be marked for a command that runs on many. */
  readonly marks?: boolean
  readonly updated?: string
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
            <Button
              variant="ghost"
              small
              square
              aria-label="Refresh data"
              busy={query.isFetching && query.isStale}
              onClick={() => void query.refetch()}
            >
              <Icon name="refresh" />
            </Button>
          </span>
        }
        actions={actions}
      />
      {query.isRefetchError && <p role="alert">{query.error.message}</p>}
      {isEmpty ? (
        <Panel>{empty}</Panel>
      ) : (
        <>
          <FilterField
            value={filter}
            onChange={(text) => to({ filter: text === '' ? [] : [text] }, 'replace')}
          />
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

type RowsProps<Row extends Named> = Pick<Props<Row>, 'columns' | 'refTo' | 'hrefOf' | 'marks'> & {
  readonly label: string
  readonly rows: readonly Row[] | undefined
}

/** A table of resources, tied to what the user looks at: the focused row, the marked ones, the running ones. */
export function Rows<Row extends Named>({
  label,
  rows,
  columns,
  refTo,
  hrefOf,
  marks,
}: RowsProps<Row>) {
  const setRow = useSetAtom(rowAtom)
  const toggle = useSetAtom(toggleMarkAtom)
  const setMarked = useSetAtom(markedAtom)
  const arrive = useSetAtom(arriveAtom)
  const marked = useAtomValue(markedAtom)
  const running = useAtomValue(runningAtom)
  const focused = useAtomValue(rowAtom)
  const markedNames = useMemo(() => new Set(marked.map(nameOf)), [marked])
  const runningNames = useMemo(
    () => namesRunning(rows, refTo, [...running.keys()]),
    [rows, refTo, running],
  )
  const refs = useRef(refTo)
  refs.current = refTo
  const menu = useMemo(() => (row: Row) => <ResourceMenu of={refs.current(row)} id={row.id} />, [])
  const current = rows?.find((row) => focused !== null && same(refTo(row), focused))
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowKey={nameOfRow}
      actions={menu}
      current={current?.name ?? null}
      running={runningNames}
      onFocusRow={(row) => setRow(refTo(row))}
      onOpenRow={(row) => {
        const href = hrefOf(row)
        if (href !== null) void arrive(href)
      }}
      {...(marks === true
        ? {
            marked: markedNames,
            onMarkRow: (row: Row) => toggle(refTo(row)),
            onMarkAll: (all: boolean) => setMarked(all ? (rows ?? []).map(refTo) : []),
          }
        : {})}
    />
  )
}

/** The filter of a list; it narrows what is on the page, at once. */
function FilterField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <label className={css.filter}>
      <span aria-hidden="true">/</span>
      <input
        type="search"
        aria-label="Filter rows"
        placeholder="Filter these rows: db, state:running,failed"
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

function nameOfRow(row: Named): string {
  return row.name
}

function same(one: Ref, other: Ref): boolean {
  return (
    one.noun === other.noun &&
    nameOf(one) === nameOf(other) &&
    one.names.project === other.names.project
  )
}

/** Rows that a running line names. */
function namesRunning<Row extends Named>(
  rows: readonly Row[] | undefined,
  refTo: (row: Row) => Ref,
  keys: readonly string[],
): ReadonlySet<string> {
  if (keys.length === 0) return NONE
  const named = (rows ?? []).filter((row) => {
    const { noun } = refTo(row)
    const part = JSON.stringify([noun, row.name])
    return keys.some((key) => key.includes(part))
  })
  return new Set(named.map(nameOfRow))
}

const NONE: ReadonlySet<string> = new Set()
