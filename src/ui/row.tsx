import { memo, type ReactNode } from 'react'
import { Checkmark } from './checkmark.tsx'
import type { Column } from './column.ts'
import { Dash } from './properties.tsx'
import css from './table.module.css'
import { visible } from './visible.ts'

export type RowProps<Row> = {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  same: (before: Row, after: Row) => boolean
  /** How its checkbox calls it; undefined: rows of this table cannot be marked. */
  name: string | undefined
  marked: boolean
  /** The row the user is on. */
  current: boolean
  /** The one row that Tab stops at. */
  stop: boolean
  /** Something is under way with it. */
  busy: boolean
  actions: ((row: Row) => ReactNode) | undefined
}

/** One row. It is drawn again only if what it shows has changed; its events are the table's. */
export const TableRow = memo(PlainRow, unchanged) as typeof PlainRow

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, id, columns, name, marked, current, stop, busy, actions } = props
  const tabIndex = stop ? 0 : -1
  return (
    <tr
      data-key={id}
      data-focus={current || undefined}
      data-marked={marked || undefined}
      aria-busy={busy || undefined}
      tabIndex={tabIndex}
    >
      {name !== undefined && (
        <td className={css.mark}>
          <label>
            <Checkmark label={`Mark ${visible(name)}`} checked={marked} tabIndex={tabIndex} />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-below={column.hideBelow}
          data-hit={column.hit || undefined}
        >
          <Content>{column.cell(row)}</Content>
        </td>
      ))}
      {actions && <td className={css.actions}>{actions(row)}</td>}
    </tr>
  )
}

function Content({ children }: { children: ReactNode }) {
  return children === null || children === undefined || children === '' ? <Dash /> : children
}

function unchanged<Row>(before: RowProps<Row>, after: RowProps<Row>): boolean {
  return (
    (before.row === after.row || after.same(before.row, after.row)) &&
    before.id === after.id &&
    before.columns === after.columns &&
    before.name === after.name &&
    before.marked === after.marked &&
    before.current === after.current &&
    before.stop === after.stop &&
    before.busy === after.busy &&
    before.actions === after.actions
  )
}
