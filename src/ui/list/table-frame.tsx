import type { ComponentProps, ReactNode } from 'react'
import { type Column, columnKey } from './column.ts'
import { Skeleton } from '../spinner.tsx'
import css from './table.module.css'
import { Boundary } from '../code/boundary.tsx'
import { Dash } from '../text/value.tsx'

export type FrameProps<Row> = {
  columns: readonly Column<Row>[]
  /** Whether there is a column of checkboxes, and one of actions. */
  marks: boolean
  actions: boolean
  sorting?: TableSorting | undefined
}

/** How the rows are sorted, and can be. */
export type TableSorting = {
  /** Returns the heading of a column; one that sorts is a button. */
  readonly heading: (column: Column<never>) => ReactNode
  readonly orderBy: (column: Column<never>) => 'ascending' | 'descending' | undefined
}

/** Shows the columns' widths and headings; `all` is the checkbox that marks every row. */
export function TableHead<Row>(props: FrameProps<Row> & { all: ReactNode }) {
  const { columns, marks, actions, all, sorting } = props
  return (
    <>
      <colgroup>
        {marks && <col className={css.mark} />}
        {columns.map((column) => (
          <col
            key={columnKey(column)}
            className={column.width === undefined ? css.free : undefined}
            data-below={column.hideBelow}
            style={{ width: column.width }}
          />
        ))}
        {actions && <col className={css.actions} />}
      </colgroup>
      <thead>
        {columns.some(({ group }) => group !== undefined) && (
          <tr data-groups>
            {marks && <td className={css.mark} />}
            {groupsOf(columns).map(({ key, group, span, hideBelow }) =>
              group === undefined ? (
                <td key={key} data-below={hideBelow} />
              ) : (
                <th key={key} scope="colgroup" colSpan={span}>
                  {group}
                </th>
              ),
            )}
            {actions && <td className={css.actions} />}
          </tr>
        )}
        <tr>
          {marks && <th className={css.mark}>{all}</th>}
          {columns.map((column) => (
            <th
              key={columnKey(column)}
              scope="col"
              data-align={column.align}
              data-below={column.hideBelow}
              aria-sort={sorting?.orderBy(column)}
            >
              {sorting?.heading(column) ?? column.label}
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
  const groups: (Pick<Column<Row>, 'group' | 'hideBelow'> & { key: string; span: number })[] = []
  for (const column of columns) {
    const { group, hideBelow } = column
    const last = groups.at(-1)
    if (group !== undefined && last?.group === group) last.span += 1
    else groups.push({ key: columnKey(column), group, hideBelow, span: 1 })
  }
  return groups
}

/** Shows placeholder rows as high as real ones; the widths vary so that they look like words. */
export function WaitingRows<Row>(props: FrameProps<Row> & { count: number }) {
  const { columns, marks, actions, count } = props
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {marks && <td className={css.mark} />}
      {columns.map((column, at) => (
        <td key={columnKey(column)} data-align={column.align} data-below={column.hideBelow}>
          <Skeleton width={`${6 + ((row * 5 + at * 3) % 7)}ch`} />
        </td>
      ))}
      {actions && <td className={css.actions} />}
    </tr>
  ))
}

/** A cell of a row. The one with its name is read with each of the others. */
export function RowCell({ isName, ...cell }: ComponentProps<'td'> & { readonly isName: boolean }) {
  return isName ? <th scope="row" {...cell} /> : <td {...cell} />
}

type Props<Row> = {
  /** Names the cell where it could not be shown. */
  readonly what: string
  readonly of: Row
  readonly draw: (row: Row) => ReactNode
}

/** Draws the content of a table cell. An error in it stays within the cell. */
export function CellContent<Row>({ what, of, draw }: Props<Row>) {
  return (
    <Boundary what={what} of={of} as="cell">
      <Content of={of} draw={draw} />
    </Boundary>
  )
}

/** Draws as a component of its own, below the boundary that catches its errors. Shows a dash for nothing. */
function Content<Row>({ of, draw }: Omit<Props<Row>, 'what'>) {
  const content = draw(of)
  return content === null || content === undefined || content === '' ? <Dash /> : content
}
