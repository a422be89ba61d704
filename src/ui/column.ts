import type { ReactNode } from 'react'

/**
 * One column of a table. Keep the array of columns outside the component (or memoised): rows compare
 * it by reference, and a fresh one draws every row again.
 */
export type Column<Row> = {
  id: string
  /** The head, in lower case as the API names the field. An empty one still needs an `id` that reads well. */
  label: string
  /** What stands in the cell; null, undefined and '' show a dash. */
  cell: (row: Row) => ReactNode
  /** Numbers end at the right. */
  align?: 'end' | undefined
  /** Any CSS width, best in `ch`. Columns without one share what is left over. */
  width?: string | undefined
  /** Away when the table is narrower than this many pixels. */
  hideBelow?: HideBelow | undefined
  /** The first link of the cell takes clicks anywhere in the cell. */
  hit?: boolean | undefined
}

/** Container widths, in pixels, at which columns come and go. */
export type HideBelow = 400 | 520 | 640 | 760 | 880 | 1000 | 1120
