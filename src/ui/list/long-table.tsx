import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { CellContent, RowCell, TableHead } from './table-frame.tsx'
import { type Column, columnKey } from './column.ts'
import css from './long-table.module.css'
import tableCss from './table.module.css'
import { useRowsInView, withGaps } from './rows-in-view.ts'

export type LongTableProps<Row extends object> = {
  label: string
  /** Keep them outside the component: rows compare them by reference. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  goesOn: boolean
  /** Content of each row's last cell. Keep it outside the component, like the columns. */
  actions: (row: Row) => ReactNode
  onFocusRow: (row: Row) => void
  /** Called for Enter on the row itself. */
  onOpenRow: (row: Row) => void
  onNearEnd: () => void
}

/** Loads more rows when the user is this many rows from the last one. */
const NEAR_END = 120

/**
 * Shows a table of any length, but renders only the rows in view. Scrolls with the window. The shell's keys, which
 * arrive as `moverow` events, and PageUp and PageDown move through the rows.
 */
export function LongTable<Row extends object>(props: LongTableProps<Row>) {
  const { rows, columns, rowKey, actions, goesOn, onNearEnd } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState<Row | null>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const at = useMemo(() => (current === null ? -1 : rows.indexOf(current)), [rows, current])
  const kept = [...(at < 0 ? [] : [at]), ...(wanted === null ? [] : [wanted])]
  const view = useRowsInView(body, rows.length, kept)
  const isNearEnd = view.last > rows.length - NEAR_END

  useEffect(() => {
    if (isNearEnd && goesOn) onNearEnd()
  })
  const move = (by: number) => {
    const from = at < 0 ? (by > 0 ? view.first - 1 : view.last + 1) : at
    const to = Math.max(0, Math.min(rows.length - 1, from + by))
    // The row must be an element before it can take the focus.
    flushSync(() => setWanted(to))
    const row = body.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${to + 2}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const latest = useRef(move)
  latest.current = move
  useEffect(() => {
    const element = body.current
    const onMove = (event: Event) => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'number') return
      event.preventDefault()
      latest.current(event.detail)
    }
    element?.addEventListener('moverow', onMove)
    return () => element?.removeEventListener('moverow', onMove)
  }, [])

  const rowOf = (target: EventTarget): Row | undefined => {
    const element = target instanceof Element ? target.closest('tr') : null
    // Skips events from layers that a row has opened: React bubbles them through the row, though the DOM does not.
    if (element === null || body.current?.contains(element) !== true) return undefined
    return rows[Number(element.getAttribute('aria-rowindex')) - 2]
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLTableRowElement ? rowOf(event.target) : undefined
    if (row === undefined || event.defaultPrevented) return
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'Enter') props.onOpenRow(row)
    const page = Math.max(1, view.last - view.first - 1)
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return
    event.preventDefault()
    move(event.key === 'PageDown' ? page : -page)
  }
  const stop = at < 0 ? view.first : at
  const frame = { columns, marks: false, actions: true }
  return (
    <div className={css.frame}>
      <table
        className={tableCss.table}
        aria-label={props.label}
        aria-rowcount={goesOn ? -1 : rows.length + 1}
      >
        <TableHead<Row> {...frame} all={null} />
        <tbody
          ref={body}
          data-long
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const row = rowOf(event.target)
            if (row === undefined) return
            setCurrent(row)
            props.onFocusRow(row)
          }}
        >
          {withGaps(view.drawn, rows.length).map((piece) => {
            if (!('row' in piece)) {
              const height = (piece.to - piece.from) * view.height
              return <Gap key={`gap ${piece.from}`} height={height} />
            }
            const index = piece.row
            const row = rows[index]
            return (
              row !== undefined && (
                <LongRow<Row>
                  key={rowKey(row)}
                  id={rowKey(row)}
                  row={row}
                  index={index}
                  columns={columns}
                  // Nobody can press a row that flies by, and its menu is expensive to draw.
                  actions={view.isLeap && index !== at ? noActions : actions}
                  isCurrent={index === at}
                  isStop={index === stop}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const noActions = () => ' '

/** Takes up the room of rows that are out of view. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={css.gap}>
      <td style={{ height }} />
    </tr>
  )
}

type RowProps<Row> = {
  id: string
  row: Row
  index: number
  columns: readonly Column<Row>[]
  actions: (row: Row) => ReactNode
  isCurrent: boolean
  isStop: boolean
}

/** Shows one row. Entries never change, so it renders again only when it moves or becomes the current one. */
const LongRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>({ id, row, index, columns, actions, isCurrent, isStop }: RowProps<Row>) {
  return (
    <tr
      data-key={id}
      data-focus={isCurrent || undefined}
      aria-rowindex={index + 2}
      tabIndex={isStop ? 0 : -1}
    >
      {columns.map((column, at) => (
        <RowCell
          key={columnKey(column)}
          isName={at === 0}
          data-align={column.align}
          data-below={column.hideBelow}
        >
          <CellContent what={column.label} of={row} draw={column.cell} />
        </RowCell>
      ))}
      <td className={tableCss.actions}>
        <CellContent what="the actions" of={row} draw={actions} />
      </td>
    </tr>
  )
}
