import { memo, type ReactNode } from 'react'
import { CellContent, RowCell } from './table-frame.tsx'
import { Checkmark } from '../form/checkmark.tsx'
import { type Column, columnKey } from './column.ts'
import css from './table.module.css'
import { escapeInvisible } from '../text/value.tsx'

export type RowProps<Row> = {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  same: (before: Row, after: Row) => boolean
  /** Name in its checkbox's label; undefined when rows of this table cannot be marked. */
  name: string | undefined
  marked: boolean
  current: boolean
  /** Set on the one row that Tab stops at. */
  stop: boolean
  autofocus?: boolean | undefined
  busy?: boolean | undefined
  actions: ((row: Row) => ReactNode) | undefined
  /** Its place among all rows, where only some of them are elements: the first one below the heading is 2. */
  rowIndex?: number
  /** Takes its element, to measure it. */
  measure?: (element: HTMLElement | null) => void
}

/** Shows one row. Re-renders only when its content changes; the table handles its events. */
export const TableRow = memo(PlainRow, unchanged) as typeof PlainRow

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, id, columns, name, marked, current, stop, busy, actions, measure } = props
  const tabIndex = stop ? 0 : -1
  return (
    <tr
      ref={measure}
      data-key={id}
      aria-rowindex={props.rowIndex}
      data-focus={current || undefined}
      data-marked={marked || undefined}
      data-autofocus={props.autofocus || undefined}
      aria-busy={busy || undefined}
      tabIndex={tabIndex}
    >
      {name !== undefined && (
        <td className={css.mark}>
          <label>
            <Checkmark
              label={`Mark ${escapeInvisible(name)}`}
              checked={marked}
              tabIndex={tabIndex}
            />
          </label>
        </td>
      )}
      {columns.map((column, at) => (
        <RowCell
          key={columnKey(column)}
          isName={at === 0}
          data-align={column.align}
          data-below={column.hideBelow}
          data-hit={column.hit || undefined}
          data-wraps={column.wraps || undefined}
        >
          <CellContent what={column.label} of={row} draw={column.cell} />
        </RowCell>
      ))}
      {actions && (
        <td className={css.actions}>
          <CellContent what="the actions" of={row} draw={actions} />
        </td>
      )}
    </tr>
  )
}

function unchanged<Row, Props extends RowProps<Row>>(before: Props, after: Props): boolean {
  for (const key in after) if (key !== 'row' && before[key] !== after[key]) return false
  return after.same(before.row, after.row)
}
