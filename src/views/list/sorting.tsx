import { isRecord } from '../../api/shape.ts'
import { type Column, columnKey, slugOf, type TableSorting } from '../../ui/list/table-frame.tsx'
import css from './sorting.module.css'

/** The column that rows are sorted by, as the address names it: `sort=state`, or `sort=-state` for the other way. */
export type Sorting = { readonly by: string; readonly isDescending: boolean }

export function sortingIn(search: URLSearchParams): Sorting | null {
  const word = search.get('sort') ?? ''
  const isDescending = word.startsWith('-')
  const by = isDescending ? word.slice(1) : word
  return by === '' ? null : { by, isDescending }
}

/** Returns the word for a sorting in the address. */
export function wordOf({ by, isDescending }: Sorting): string {
  return `${isDescending ? '-' : ''}${by}`
}

/** Returns the columns that any of these rows has a value for. */
export function sortable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  return columns.filter((column) => rows.some((row) => valueOf(column, row) !== null))
}

/**
 * Returns the rows in the order of a column, those without a value last. The same rows for no sorting, and for one by a
 * column that the table does not have.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = columns.find((one) => slugOf(one) === sorting?.by)
  if (sorting === null || column === undefined) return rows
  const way = sorting.isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(column, row) }))
    .toSorted(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      return way * compare(one, other)
    })
    .map(({ row }) => row)
}

/** Turns to the other way, or to no sorting at all after both. */
export function nextSorting(sorting: Sorting | null, by: string): Sorting | null {
  if (sorting?.by !== by) return { by, isDescending: false }
  return sorting.isDescending ? null : { by, isDescending: true }
}

/** Turns to the other way, then to the next of these columns, and after the last one to no sorting. */
export function sortingAfter(sorting: Sorting | null, slugs: readonly string[]): Sorting | null {
  const at = slugs.indexOf(sorting?.by ?? '')
  const other = sorting !== null && at >= 0 ? nextSorting(sorting, sorting.by) : null
  const next = slugs[at + 1]
  return other ?? (next === undefined ? null : { by: next, isDescending: false })
}

/** Returns the headings of a table, which sort, and the word of the next sorting; undefined if nothing sorts. */
export function headings<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  search: URLSearchParams,
  sortBy: (word: string | null) => void,
): { readonly sorting: TableSorting; readonly next: string | null | undefined } {
  const sorting = sortingIn(search)
  const slugs = sortable(columns, rows).map(slugOf)
  const wordFor = (one: Sorting | null) => (one === null ? null : wordOf(one))
  const way = sorting?.isDescending === true ? 'descending' : 'ascending'
  const orderBy = (column: Column<never>) => (slugOf(column) === sorting?.by ? way : undefined)
  return {
    next: slugs.length === 0 ? undefined : wordFor(sortingAfter(sorting, slugs)),
    sorting: {
      orderBy,
      heading: (column) =>
        slugs.includes(slugOf(column)) ? (
          <SortButton
            label={column.label}
            order={orderBy(column)}
            onSort={() => sortBy(wordFor(nextSorting(sorting, slugOf(column))))}
          />
        ) : null,
    },
  }
}

type SortProps = {
  readonly label: string
  readonly order: 'ascending' | 'descending' | undefined
  readonly onSort: () => void
}

/** Out of the tab order, which leads to the rows: a key and the menu of the list sort too. */
function SortButton({ label, order, onSort }: SortProps) {
  return (
    <button type="button" tabIndex={-1} className={css.sort} onClick={onSort}>
      {label}
      <span aria-hidden="true" data-shown={order !== undefined || undefined}>
        {order === 'descending' ? '↓' : '↑'}
      </span>
    </button>
  )
}

type Value = string | number

/** Returns what a row is sorted by; null for none, and for what has no order. */
function valueOf<Row>(column: Column<Row>, row: Row): Value | null {
  if (column.by !== undefined) return scalar(column.by(row))
  const field = camel(column.label)
  return isRecord(row) && Object.hasOwn(row, field) ? scalar(row[field]) : null
}

function scalar(value: unknown): Value | null {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value === '' ? null : value
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.getTime()
  return isRecord(value) && typeof value['state'] === 'string' ? value['state'] : null
}

function compare(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  byText ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return byText.compare(String(one), String(other))
}

/** Sorts `db10` after `db2`, and capital letters among the others. Made when a list is first sorted. */
let byText: Intl.Collator | undefined

function camel(label: string): string {
  return label.toLowerCase().replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** A column as the menu of a list shows it. */
export type Arranged = {
  readonly slug: string
  readonly name: string
  readonly isSortable: boolean
}

/** Returns what the menu of a list needs to know of its columns. */
export function arrangedOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Arranged[] {
  const sorts = new Set(sortable(columns, rows))
  return columns.map((column) => ({
    slug: slugOf(column),
    name: columnKey(column).trim(),
    isSortable: sorts.has(column),
  }))
}
