import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { contentOf, tagOf } from './cell.tsx'
import type { Column } from './table-frame.tsx'
import css from './mini-table.module.css'

export type MiniTableProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Pick<Column<Row>, 'label' | 'cell'>[]
  rowKey: (row: Row) => string
  /** Accessible name of the button that removes a row: `Remove disk web-1`. */
  removeLabel: (row: Row) => string
  onRemove: (row: Row) => void
  empty: ReactNode
}

/**
 * Lists the few items that a form has gathered so far, each with a button to remove it. Focus then moves on to the button
 * of the next one, and to the table after the last.
 */
export function MiniTable<Row>(props: MiniTableProps<Row>) {
  const { label, rows, columns, rowKey, removeLabel, onRemove, empty } = props
  const table = useRef<HTMLTableElement>(null)
  const removed = useRef<number | null>(null)
  useEffect(() => {
    if (removed.current === null) return
    const left = [...(table.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const next = left[removed.current] ?? left.at(-1) ?? table.current
    removed.current = null
    next?.focus()
  })
  return (
    <table ref={table} tabIndex={-1} className={css.mini} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
          <th scope="col">
            <span className="sr">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length + 1} className={css.none}>
              {empty}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, at) => {
              const { Tag, scope } = tagOf(at)
              return (
                <Tag key={column.label} scope={scope}>
                  {contentOf(column.cell(row))}
                </Tag>
              )
            })}
            <td>
              <Button
                variant="ghost"
                small
                square
                aria-label={removeLabel(row)}
                data-remove
                onClick={() => {
                  removed.current = rows.indexOf(row)
                  onRemove(row)
                }}
              >
                <Icon name="close" />
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
