import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Checkmark } from './checkmark.tsx'
import type { Column } from './column.ts'
import { TableRow } from './row.tsx'
import { TableHead, WaitingRows } from './table-frame.tsx'
import css from './table.module.css'

export type TableProps<Row> = {
  /** Accessible name. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined: not there yet, so that a skeleton holds the place. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** How the row is called, in `Mark {name}`. The key, if not given. */
  rowName?: ((row: Row) => string) | undefined
  /** True if two row objects of one key show the same; such a row is not drawn again. */
  same?: ((before: Row, after: Row) => boolean) | undefined
  /** The last cell of each row. Keep it outside the component, as the columns. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** The key of the row the user is on, if somebody outside keeps it. */
  current?: string | null | undefined
  onFocusRow?: ((row: Row) => void) | undefined
  /** Enter on the row itself. */
  onOpenRow?: ((row: Row) => void) | undefined
  /** Keys of marked rows; its presence makes the column of marks. */
  marked?: ReadonlySet<string> | undefined
  /** Its checkbox, or Space on the row. `range`: with Shift, so from the row marked last up to here. */
  onMarkRow?: ((row: Row, range: boolean) => void) | undefined
  /** The box in the head: all rows of this page, or none. */
  onMarkAll?: ((marked: boolean) => void) | undefined
  /** Keys of the rows with which something is under way. */
  running?: ReadonlySet<string> | undefined
  /** The rows are being read again. */
  busy?: boolean | undefined
  /** How many rows the skeleton has; 3, if not given. */
  skeleton?: number | undefined
}

/** A table whose rows can be walked, opened and marked. It scrolls sideways in itself. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, actions, marked, running } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [own, setOwn] = useState<string | null>(null)
  const current = props.current === undefined ? own : props.current
  const keys = rows?.map(rowKey) ?? []
  const at = current === null ? -1 : keys.indexOf(current)
  const frame = { columns, marks: marked !== undefined, actions: actions !== undefined }

  const rowOf = (target: EventTarget): Row | undefined => {
    const element = target instanceof Element ? target.closest('tr') : null
    // What a row has opened over the page is inside the row for React, but not for the document.
    return element && body.current?.contains(element) ? rows?.[element.sectionRowIndex] : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLTableRowElement ? rowOf(event.target) : undefined
    if (row === undefined || event.defaultPrevented) return
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'Enter') props.onOpenRow?.(row)
    if (event.key !== ' ' || !props.onMarkRow) return
    event.preventDefault()
    props.onMarkRow(row, event.shiftKey)
  }

  return (
    <div className={css.scroll}>
      <table
        className={css.table}
        aria-label={props.label}
        aria-busy={props.busy || rows === undefined || undefined}
      >
        <TableHead<Row> {...frame} all={<MarkAll {...props} keys={keys} />} />
        <tbody
          ref={body}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const row = rowOf(event.target)
            if (row === undefined) return
            setOwn(rowKey(row))
            props.onFocusRow?.(row)
          }}
          onChange={(event) => {
            const box = event.target instanceof Element && event.target.closest(`td.${css.mark}`)
            const row = box ? rowOf(box) : undefined
            const click = event.nativeEvent
            if (row !== undefined) props.onMarkRow?.(row, 'shiftKey' in click && !!click.shiftKey)
          }}
        >
          {rows?.map((row, index) => {
            const key = keys[index] ?? ''
            return (
              <TableRow<Row>
                key={key}
                id={key}
                row={row}
                columns={columns}
                same={props.same ?? Object.is}
                name={frame.marks ? (props.rowName?.(row) ?? key) : undefined}
                marked={marked?.has(key) ?? false}
                current={index === at}
                stop={index === Math.max(0, at)}
                busy={running?.has(key) ?? false}
                actions={actions}
              />
            )
          })}
          {rows === undefined && <WaitingRows<Row> {...frame} count={props.skeleton ?? 3} />}
        </tbody>
      </table>
    </div>
  )
}

function MarkAll<Row>(props: TableProps<Row> & { keys: readonly string[] }) {
  const { marked, onMarkAll, keys } = props
  if (!onMarkAll) return <span className="sr">marked</span>
  const count = keys.filter((key) => marked?.has(key)).length
  const checked = count > 0 && (count === keys.length || 'mixed')
  return (
    <label>
      <Checkmark label="Mark all" checked={checked} onChange={onMarkAll} />
    </label>
  )
}
