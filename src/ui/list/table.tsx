import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { Checkmark } from '../form/checkmark.tsx'
import { type Column, fitOf, keepSecond } from './column.ts'
import { TableRow } from './row.tsx'
import { TableHead, type TableSorting, WaitingRows } from './table-frame.tsx'
import css from './table.module.css'

export type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading: a skeleton holds the place. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Name in the label `Mark {name}`; the key by default. */
  rowName?: ((row: Row) => string) | undefined
  /** Returns true when two row objects with the same key look the same, so that the row need not re-render. */
  same?: ((before: Row, after: Row) => boolean) | undefined
  /** Content of each row's last cell. Keep it outside the component, like the columns. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** The key of the current row, if a parent controls it. */
  current?: string | null | undefined
  onFocusRow?: ((row: Row) => void) | undefined
  /** Focuses the first row when the table appears in a dialog. */
  autofocus?: boolean | undefined
  /** Called for Enter on the row itself. */
  onOpenRow?: ((row: Row) => void) | undefined
  /** Keys of marked rows; setting it adds the column of checkboxes. */
  marked?: ReadonlySet<string> | undefined
  /**
   * Called for its checkbox, or Space on the row. `range` is set with Shift: from the last marked row up to this one.
   */
  onMarkRow?: ((row: Row, range: boolean) => void) | undefined
  onMarkAll?: ((marked: boolean) => void) | undefined
  running?: ReadonlySet<string> | undefined
  sorting?: TableSorting | undefined
  /** Set while the rows are being read again. */
  busy?: boolean | undefined
  /** Number of skeleton rows; 3 by default. */
  skeleton?: number | undefined
}

/** Shows a table whose rows can be navigated, opened and marked. Scrolls sideways within itself. */
export function Table<Row>(props: TableProps<Row>) {
  const { rows, rowKey, actions, marked, running } = props
  const columns = useMemo(() => keepSecond(props.columns), [props.columns])
  const sorting = props.sorting
  const body = useRef<HTMLTableSectionElement>(null)
  const [own, setOwn] = useState<string | null>(null)
  const current = props.current === undefined ? own : props.current
  const keys = rows?.map(rowKey) ?? []
  const at = current === null ? -1 : keys.indexOf(current)
  const left = useRef({ keys, at })
  if (at >= 0) left.current = { keys, at }
  const from = at >= 0 ? at : placeOf(left.current, keys)
  const frame = { columns, marks: marked !== undefined, actions: actions !== undefined, sorting }

  const rowOf = (target: EventTarget): Row | undefined => {
    const element = target instanceof Element ? target.closest('tr') : null
    // Skips events from layers that a row has opened: React bubbles them through the row, though the DOM does not.
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
    <div className={css.scroll} {...fitOf(columns, frame.marks, frame.actions)}>
      <table
        className={css.table}
        aria-label={props.label}
        aria-busy={props.busy || rows === undefined || undefined}
      >
        <TableHead<Row> {...frame} all={<MarkAll {...props} keys={keys} />} />
        <tbody
          ref={body}
          data-from={at < 0 && from >= 0 ? from : undefined}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const row = rowOf(event.target)
            if (row === undefined) return
            setOwn(rowKey(row))
            props.onFocusRow?.(row)
          }}
          onMouseDown={(event) => {
            // Extends marks instead of selecting text, which takes the focus along otherwise.
            const row = event.shiftKey && props.onMarkRow ? rowPressed(event.target) : undefined
            if (row === undefined) return
            event.preventDefault()
            row.focus({ preventScroll: true })
          }}
          onClick={(event) => {
            const row = event.shiftKey && rowPressed(event.target) ? rowOf(event.target) : undefined
            if (row !== undefined) props.onMarkRow?.(row, true)
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
                stop={index === Math.max(0, Math.min(from, keys.length - 1))}
                autofocus={props.autofocus === true && index === 0}
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

/**
 * Returns the index to continue from after the focused row has gone: that of the next row left, or one past the
 * previous row; -1 if no row had the focus.
 */
function placeOf(left: { keys: readonly string[]; at: number }, keys: readonly string[]): number {
  if (left.at < 0) return -1
  const next = left.keys.slice(left.at + 1).find((key) => keys.includes(key))
  if (next !== undefined) return keys.indexOf(next)
  const previous = left.keys.slice(0, left.at).findLast((key) => keys.includes(key))
  return previous === undefined ? -1 : keys.indexOf(previous) + 1
}

/** Returns the row whose own area was pressed; undefined for a control inside it. */
function rowPressed(target: EventTarget): HTMLTableRowElement | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return undefined
  return target.closest('tr') ?? undefined
}

function MarkAll<Row>(props: TableProps<Row> & { keys: readonly string[] }) {
  const { marked, onMarkAll, keys } = props
  if (!onMarkAll) return <span className="sr">Marked</span>
  const count = keys.filter((key) => marked?.has(key)).length
  const checked = count > 0 && (count === keys.length || 'mixed')
  return (
    <label>
      <Checkmark label="Mark all" checked={checked} onChange={onMarkAll} />
    </label>
  )
}
