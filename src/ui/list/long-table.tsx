import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RowActs, rowEvents, TableRow } from './row.tsx'
import { MarkAll, type TableProps } from './table.tsx'
import { TableHead } from './table-frame.tsx'
import css from './long-table.module.css'
import tableCss from './table.module.css'
import { indexOfRow, useRowsInView } from './rows-in-view.ts'

export type LongTableProps<Row> = RowActs<Row> &
  Pick<
    TableProps<Row>,
    'label' | 'columns' | 'rowKey' | 'rowName' | 'same' | 'marked' | 'onMarkAll'
  > & {
    rows: readonly Row[]
    /** Content of each row's last cell. Keep it outside the component, like the columns. */
    actions: (row: Row) => ReactNode
    /** Set while there are more rows, which `onNearEnd` loads. */
    goesOn?: boolean
    onNearEnd?: () => void
  }

/** Loads more rows when the user is this many rows from the last one. */
const NEAR_END = 120

/**
 * Shows a table of any length, but renders only the rows in view. Scrolls with the window. The shell's keys, which
 * arrive as `moverow` events, and PageUp and PageDown move through the rows.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { rows, columns, rowKey, actions, marked, goesOn = false, onNearEnd } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const at = useMemo(() => (current === null ? -1 : keys.indexOf(current)), [keys, current])
  const kept = [...(at < 0 ? [] : [at]), ...(wanted === null ? [] : [wanted])]
  const view = useRowsInView(body, keys, kept)
  const isNearEnd = view.last > rows.length - NEAR_END

  useEffect(() => {
    if (isNearEnd && goesOn) onNearEnd?.()
  })
  const move = (by: number) => {
    const from = at < 0 ? (by > 0 ? view.first - 1 : view.last + 1) : at
    const to = Math.max(0, Math.min(rows.length - 1, from + by))
    // The row must be an element before it can take the focus.
    flushSync(() => setWanted(to))
    const row = body.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${to + 2}"]`)
    row?.focus({ preventScroll: true })
    view.reveal(to)
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

  const events = rowEvents<Row>(
    body,
    (element) => rows[indexOfRow(element)],
    (row) => setCurrent(rowKey(row)),
    props,
  )
  const onKeyDown = (event: KeyboardEvent) => {
    events.onKeyDown(event)
    const page = Math.max(1, view.last - view.first - 1)
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return
    if (!(event.target instanceof HTMLTableRowElement) || event.defaultPrevented) return
    if (event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    move(event.key === 'PageDown' ? page : -page)
  }
  const stop = at < 0 ? view.first : at
  const frame = { columns, marks: marked !== undefined, actions: true }
  return (
    <div className={css.frame}>
      <table
        className={tableCss.table}
        aria-label={props.label}
        aria-rowcount={goesOn ? -1 : rows.length + 1}
      >
        <TableHead<Row> {...frame} all={<MarkAll {...props} keys={keys} />} />
        <tbody ref={body} data-long {...events} onKeyDown={onKeyDown}>
          {view.pieces.map((piece) => {
            if (!('index' in piece))
              return <Gap key={`before ${piece.from}`} height={piece.height} />
            const { index } = piece
            const row = rows[index]
            const key = keys[index] ?? ''
            return (
              row !== undefined && (
                <TableRow<Row>
                  key={key}
                  id={key}
                  row={row}
                  rowIndex={index + 2}
                  measure={view.measure}
                  columns={columns}
                  same={props.same ?? Object.is}
                  name={frame.marks ? (props.rowName?.(row) ?? key) : undefined}
                  marked={marked?.has(key) ?? false}
                  current={index === at}
                  stop={index === stop}
                  // Nobody can press a row that flies by, and its menu is expensive to draw.
                  actions={view.isLeap && index !== at ? noActions : actions}
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
