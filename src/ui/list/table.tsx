import { type DOMAttributes, type ReactNode, useMemo, useRef, useState } from 'react'
import { Checkmark } from '../form/checkmark.tsx'
import {
  type Column,
  fitOf,
  keepSecond,
  TableHead,
  type TableSorting,
  WaitingRows,
} from './table-frame.tsx'
import { type RowActs, rowEvents, TableRow } from './row.tsx'
import css from './table.module.css'

export type TableProps<Row> = RowActs<Row> & {
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
  /** Handlers of the element around the table, for what its cells contain. */
  around?: DOMAttributes<HTMLElement> | undefined
  /** The key of the current row, if a parent controls it. */
  current?: string | null | undefined
  /** Focuses the first row when the table appears in a dialog. */
  autofocus?: boolean | undefined
  /** Keys of marked rows; setting it adds the column of checkboxes. */
  marked?: ReadonlySet<string> | undefined
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

  const events = rowEvents<Row>(
    body,
    ({ sectionRowIndex }) => rows?.[sectionRowIndex],
    (row) => setOwn(rowKey(row)),
    props,
  )

  return (
    <div className={css.scroll} {...fitOf(columns, frame.marks, frame.actions)} {...props.around}>
      <table
        className={css.table}
        aria-label={props.label}
        aria-busy={props.busy || rows === undefined || undefined}
      >
        <TableHead<Row> {...frame} all={<MarkAll {...props} keys={keys} />} />
        <tbody ref={body} data-from={at < 0 && from >= 0 ? from : undefined} {...events}>
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
                autofocus={index === 0 && props.autofocus}
                busy={running?.has(key)}
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

/** The checkbox that marks every row. */
export function MarkAll({
  marked,
  onMarkAll,
  keys,
}: Pick<TableProps<never>, 'marked' | 'onMarkAll'> & { keys: readonly string[] }) {
  if (!onMarkAll) return <span className="sr">Marked</span>
  const count = keys.filter((key) => marked?.has(key)).length
  const checked = count > 0 && (count === keys.length || 'mixed')
  return (
    <label>
      <Checkmark label="Mark all" checked={checked} onChange={onMarkAll} />
    </label>
  )
}
