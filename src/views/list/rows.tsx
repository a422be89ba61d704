import { useAtomValue, useSetAtom } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useEffect, useMemo, useRef } from 'react'
import { actsOn } from '../../commands/kernel/run/running.ts'
import { type ResolvedRun, runningAtom } from '../../commands/kernel/run/runs.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { markedAtom, markUpToAtom, rowAtom, sameRef, toggleMarkAtom } from '../../state/context.ts'
import {
  type Items,
  nameOf,
  type Names,
  type Noun,
  recordOf,
  type Ref,
  refOf,
} from '../../state/nouns.ts'
import { firstDrawAtom, firstRowsAtom } from '../../state/preferences.ts'
import type { RouteId } from '../../state/routes.ts'
import { useNames, useQueryChange, useSearch } from '../../state/use-page.ts'
import { type Column, slugOf } from '../../ui/list/table-frame.tsx'
import { Table } from '../../ui/list/table.tsx'
import { useRowPath } from '../cells.tsx'
import type { MenuSubject } from '../resource-items.ts'
import { hiddenColumnsAtom } from '../../state/list/hidden-columns.ts'
import { usePageActions } from '../page-actions.ts'
import { rowMenuButton, useRowMenus } from '../row-menu.tsx'
import { sortedRows, useSorter } from './use-filtered.ts'

type RowsProps<N extends Noun> = {
  readonly label: string
  /** The noun of the rows, which belong to the resource that the page shows. */
  readonly noun: N
  readonly rows: readonly Items[N][] | undefined
  /** Keep it outside the component: rows compare it by reference. */
  readonly columns: readonly Column<Items[N]>[]
  /** The page that Enter opens; absent for rows without one. */
  readonly open?: RouteId | undefined
  readonly marks?: boolean
  /** Differences in the menus of these rows. Keep it outside the component. */
  readonly menu?: ((row: Items[N]) => RowMenu) | undefined
}

export type RowMenu = Pick<MenuSubject, 'copyLabel' | 'label' | 'without'>

/**
 * Shows a table of resources and ties it to the user's context: the focused row, the marked ones, the running ones.
 */
export function Rows<N extends Noun>({
  label,
  noun,
  rows: unsorted,
  columns,
  open,
  marks,
  menu: menuOf,
}: RowsProps<N>) {
  type Row = Items[N]
  const setRow = useSetAtom(rowAtom)
  const toggle = useSetAtom(toggleMarkAtom)
  const markUpTo = useSetAtom(markUpToAtom)
  const setMarked = useSetAtom(markedAtom)
  const navigate = useSetAtom(navigateAtom)
  const marked = useAtomValue(markedAtom)
  const running = useAtomValue(runningAtom)
  const focused = useAtomValue(rowAtom)
  const { rows, sorting } = useSorted(unsorted, columns)
  const firstRows = useAtomValue(firstRowsAtom)
  const isLong = rows !== undefined && rows.length > firstRows
  const isCut = useAtomValue(isLong ? firstDrawAtom : neverAtom)
  const names = useNames()
  const hrefOf = useRowPath(noun, open)
  const { keyOf, labelOf } = recordOf(noun)
  const refTo = (row: Row) => refOf(noun, names, row)
  const markedKeys = useMemo(() => new Set(marked.map(nameOf)), [marked])
  const runningKeys = useMemo(
    () => keysBusy(running, noun, names, rows ?? []),
    [noun, names, rows, running],
  )
  const menuButton = useMemo(() => (row: Row) => rowMenuButton(menuOf?.(row)), [menuOf])
  const { handlers, menu } = useRowMenus(noun, (key) => {
    const row = rows?.find((one) => keyOf(one) === key)
    return row && { of: refTo(row), id: idOf(row), ...menuOf?.(row) }
  })
  const current = rows?.find((row) => focused !== null && sameRef(refTo(row), focused))
  useLeaving(focused, current !== undefined, rows !== undefined)
  return (
    <>
      <Table
        label={label}
        columns={columns}
        rows={isCut ? rows?.slice(0, firstRows) : rows}
        rowKey={keyOf}
        rowName={labelOf}
        actions={menuButton}
        around={handlers}
        current={current === undefined ? null : keyOf(current)}
        running={runningKeys}
        sorting={sorting}
        onFocusRow={(row) => setRow(refTo(row))}
        onOpenRow={(row) => {
          const href = hrefOf(row)
          if (href !== null) void navigate(href)
        }}
        {...(marks === true
          ? {
              marked: markedKeys,
              onMarkRow: (row: Row, range: boolean) =>
                range
                  ? markUpTo({ among: (rows ?? []).map(refTo), to: refTo(row) })
                  : toggle(refTo(row)),
              onMarkAll: (all: boolean) => setMarked(all ? (rows ?? []).map(refTo) : []),
            }
          : {})}
      />
      {menu}
    </>
  )
}

/** Never changes, so that a short list is not drawn again when the first page is. */
const neverAtom = atom(false)

/** Returns the rows in the order that the address names, and what the table's headings need to change it. */
function useSorted<Row>(rows: readonly Row[] | undefined, columns: readonly Column<Row>[]) {
  const search = useSearch()
  const to = useQueryChange()
  const code = useSorter(search)
  const sorted = useMemo(
    () => sortedRows(code, search, rows, columns),
    [code, rows, columns, search],
  )
  const sortBy = (word: string | null) =>
    void to({ sort: word === null ? [] : [word], page: [], page_token: [] }, 'replace')
  const made =
    code === null || code === 'missing' ? null : code.headings(columns, rows ?? [], search, sortBy)
  const next = made?.next
  usePageActions({ sort: next === undefined ? undefined : () => sortBy(next) })
  return { rows: sorted, sorting: made?.sorting }
}

/** Clears the focused row when it has gone from the table (deleted, or hidden by a filter). */
function useLeaving(focused: Ref | null, isHere: boolean, known: boolean): void {
  const setRow = useSetAtom(rowAtom)
  const last = useRef<Ref | null>(null)
  useEffect(() => {
    if (isHere) last.current = focused
    else if (known && focused !== null && last.current !== null && sameRef(focused, last.current)) {
      setRow(null)
    }
  }, [focused, isHere, known, setRow])
}

/** Returns the id of a row, which its menu copies, or undefined if it has none. */
function idOf(row: object): string | undefined {
  return 'id' in row && typeof row.id === 'string' ? row.id : undefined
}

function keysBusy(
  runs: readonly ResolvedRun[],
  noun: Noun,
  names: Names,
  rows: readonly object[],
): ReadonlySet<string> {
  if (runs.length === 0) return NONE
  const isChanging = (row: object) => {
    const ref = refOf(noun, names, row)
    return runs.some((run) => actsOn(run, ref, idOf(row)))
  }
  return new Set(rows.filter(isChanging).map(recordOf(noun).keyOf))
}

const NONE: ReadonlySet<string> = new Set()

/** Returns the columns that the user has not hidden. The first one is always shown. */
export function useShown<N extends Noun>(noun: N, columns: readonly Column<Items[N]>[]) {
  const hidden = useAtomValue(hiddenColumnsAtom)(noun).join(' ')
  return useMemo(() => {
    const slugs = hidden === '' ? [] : hidden.split(' ')
    return slugs.length === 0
      ? columns
      : columns.filter((column, at) => at === 0 || !slugs.includes(slugOf(column)))
  }, [columns, hidden])
}
