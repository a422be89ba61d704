import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { Skeleton } from '../skeleton.tsx'
import css from './table.module.css'

/** Props shared by the table's head and the placeholder rows. */
export type FrameProps<Row> = {
  columns: readonly Column<Row>[]
  /** Whether there is a column of checkboxes, and one of actions. */
  marks: boolean
  actions: boolean
}

/** Shows the columns' widths and headings; `all` is the checkbox that marks every row. */
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
        {columns.some(({ group }) => group !== undefined) && (
          <tr data-groups>
            {marks && <td className={css.mark} />}
            {groupsOf(columns).map(({ id, group, span, hideBelow }) =>
              group === undefined ? (
                <td key={id} data-below={hideBelow} />
              ) : (
                <th key={id} scope="colgroup" colSpan={span}>
                  {group}
                </th>
              ),
            )}
            {actions && <td className={css.actions} />}
          </tr>
        )}
        <tr>
          {marks && <th className={css.mark}>{all}</th>}
          {columns.map(({ id, label, align, hideBelow }) => (
            <th key={id} scope="col" data-align={align} data-below={hideBelow}>
              {label === '' ? <span className="sr">{id}</span> : label}
            </th>
          ))}
          {actions && (
            <th className={css.actions}>
              <span className="sr">Actions</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}

/** Returns neighboring columns of one group as one, with the number of them. */
function groupsOf<Row>(columns: readonly Column<Row>[]) {
  const groups: (Pick<Column<Row>, 'id' | 'group' | 'hideBelow'> & { span: number })[] = []
  for (const { id, group, hideBelow } of columns) {
    const last = groups.at(-1)
    if (group !== undefined && last?.group === group) last.span += 1
    else groups.push({ id, group, hideBelow, span: 1 })
  }
  return groups
}

/** Shows placeholder rows as high as real ones; the widths vary so that they look like words. */
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
