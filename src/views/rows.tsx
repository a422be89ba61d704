import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import { runningAtom } from '../commands/kernel/outcome.ts'
import { arriveAtom } from '../state/arrive.ts'
import { markedAtom, rowAtom, sameRef, toggleMarkAtom } from '../state/look-at.ts'
import { nameOf, type Named, type Ref } from '../state/nouns.ts'
import type { Column } from '../ui/column.ts'
import { Table } from '../ui/table.tsx'
import type { Of } from './resource-items.ts'
import { ResourceMenu } from './row-menu.tsx'

type RowsProps<Row extends Named> = {
  readonly label: string
  readonly rows: readonly Row[] | undefined
  /** Keep it outside the component: rows compare it by reference. */
  readonly columns: readonly Column<Row>[]
  readonly refTo: (row: Row) => Ref
  /** Where Enter leads; null for rows that have no page. */
  readonly hrefOf: (row: Row) => string | null
  /** Whether rows may be marked for a command that runs on many. */
  readonly marks?: boolean
  /** How the menus of these rows differ; keep it outside the component. */
  readonly menu?: Pick<Of, 'copyLabel' | 'without'>
}

/** A table of resources, tied to what the user looks at: the focused row, the marked ones, the running ones. */
export function Rows<Row extends Named>({
  label,
  rows,
  columns,
  refTo,
  hrefOf,
  marks,
  menu: menuFacts,
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
  const menu = useMemo(
    () => (row: Row) => <ResourceMenu of={refs.current(row)} id={row.id} {...menuFacts} />,
    [menuFacts],
  )
  const current = rows?.find((row) => focused !== null && sameRef(refTo(row), focused))
  useLeaving(focused, current !== undefined, rows !== undefined)
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

/** A row that was looked at here and is gone (deleted, or hidden by a filter) is looked at no longer. */
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

function nameOfRow(row: Named): string {
  return row.name
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
