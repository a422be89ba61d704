import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { Skeleton } from './skeleton.tsx'
import css from './table.module.css'

/** What is the same for the head of a table and for the rows that hold its place. */
export type FrameProps<Row> = {
  columns: readonly Column<Row>[]
  /** Is there a column of marks, a column of actions? */
  marks: boolean
  actions: boolean
}

/** The columns' widths and their names; `all` is the box that marks every row. */
export function TableHead<Row>(props: FrameProps<Row> & { all: ReactNode }) {
  const { columns, marks, actions, all } = props
  return (
    <>
      <colgroup>
        {marks && <col className={css.mark} />}
        {columns.map(({ id, width, hideBelow }) => (
          <col key={id} data-below={hideBelow} {...(width ? { style: { width } } : {})} />
        ))}
        {actions && <col className={css.actions} />}
      </colgroup>
      <thead>
        <tr>
          {marks && <th className={css.mark}>{all}</th>}
          {columns.map(({ id, label, align, hideBelow }) => (
            <th key={id} scope="col" data-align={align} data-below={hideBelow}>
              {label === '' ? <span className="sr">{id}</span> : label}
            </th>
          ))}
          {actions && (
            <th className={css.actions}>
              <span className="sr">actions</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}

/** Rows as high as the real ones; their words differ in width so that they read as words. */
export function WaitingRows<Row>(props: FrameProps<Row> & { count: number }) {
  const { columns, marks, actions, count } = props
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {marks && <td className={css.mark} />}
      {columns.map(({ id, align, hideBelow }, column) => (
        <td key={id} data-align={align} data-below={hideBelow}>
          <Skeleton width={`${6 + ((row * 5 + column * 3) % 7)}ch`} />
        </td>
      ))}
      {actions && <td className={css.actions} />}
    </tr>
  ))
}
