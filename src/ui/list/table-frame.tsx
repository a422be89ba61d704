import type { ReactNode } from 'react'
import { Skeleton } from '../spinner.tsx'
import css from './table.module.css'

type FrameProps<Row> = {
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

/**
 * A column of a table. Keep the array of columns outside the component, or memoize it: rows compare it by reference,
 * and a new array re-renders every row.
 */
export type Column<Row> = {
  /** Heading, in sentence case; with the group's, unlike that of any other column. */
  label: string
  /** A heading above those of all neighboring columns that have the same one. Such columns are never hidden. */
  group?: string | undefined
  /** Returns the cell's content; null, undefined and '' show a dash. */
  cell: (row: Row) => ReactNode
  /** Returns what rows are sorted by; by default the field that is called like the column. */
  by?: ((row: Row) => unknown) | undefined
  align?: 'end' | undefined
  /** Any CSS width, preferably in `ch`. Columns without one share the remaining room. */
  width?: string | undefined
  /** Hides the column when the table is narrower than this many pixels. */
  hideBelow?: HideBelow | undefined
  /** Extends the cell's first link to the whole cell. */
  hit?: boolean | undefined
  /** Lets the cell's content wrap where the table is narrow. */
  wraps?: boolean | undefined
}

/** Tells columns of one heading apart by their groups. */
export function columnKey({ group = '', label }: Pick<Column<never>, 'group' | 'label'>): string {
  return `${group} ${label}`
}

/**
 * Keeps one more column at every width where only the first would be left, since a list of names alone says little: the one
 * that would be hidden last.
 */
export function keepSecond<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [, ...others] = columns
  if (others.length === 0 || others.some(({ hideBelow }) => hideBelow === undefined)) return columns
  const last = Math.min(...others.map(({ hideBelow = 0 }) => hideBelow))
  const kept = others.find(({ hideBelow }) => hideBelow === last)
  return columns.map((one) => (one === kept ? { ...one, hideBelow: undefined, wraps: true } : one))
}

/** The width of a column that declares none; `.free` has the same. */
const FREE = '34ch'

/** Up to this many columns, a table is only as wide as they need: with more, it uses the width of the page. */
const FEW = 4

/** Returns the attributes of a table of few columns, which ends where they do; its panel follows it. */
export function fitOf<Row>(columns: readonly Column<Row>[], marks: boolean, actions: boolean) {
  if (columns.length > FEW) return {}
  const widths = columns.map(({ width = FREE }) => width)
  // A narrower table would hide columns beside free space.
  const least = Math.max(0, ...columns.map(({ hideBelow = 0 }) => hideBelow))
  const extra = (marks ? 38 : 0) + (actions ? 56 : 0) + 24 * columns.length
  return {
    'data-fit': columns.length,
    style: { width: `max(${least}px, calc(${widths.join(' + ')} + ${extra} * var(--px)))` },
  }
}

/** Container widths, in pixels, below which a column may be hidden. */
export type HideBelow = 400 | 520 | 640 | 760 | 880 | 1000 | 1120

/** Returns the name of a column in the address: `external-ips`. */
export function slugOf(column: Pick<Column<never>, 'label' | 'group'>): string {
  return columnKey(column)
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
