import {
  memo,
  type ReactNode,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { Boundary } from '../code/boundary.tsx'
import { Bounded, contentOf, tagOf } from './cell.tsx'
import { type Column, columnKey } from './table-frame.tsx'
import { Checkmark } from '../form/checkmark.tsx'
import css from './table.module.css'
import { escapeInvisible } from '../text/value.tsx'

type RowProps<Row> = {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  same: (before: Row, after: Row) => boolean
  /** Name in its checkbox's label; undefined when rows of this table cannot be marked. */
  name: string | undefined
  marked: boolean
  current: boolean
  /** Set on the one row that Tab stops at. */
  stop: boolean
  autofocus?: boolean | undefined
  busy?: boolean | undefined
  actions: ((row: Row) => ReactNode) | undefined
  /** Its place among all rows, where only some of them are elements: the first one below the heading is 2. */
  rowIndex?: number
  /** Takes its element, to measure it. */
  measure?: (element: HTMLElement | null) => void
}

/** Shows one row. Re-renders only when its content changes; the table handles its events. */
export const TableRow = memo(PlainRow, unchanged) as typeof PlainRow

function PlainRow<Row>(props: RowProps<Row>) {
  const { id, name, marked, current, stop, busy, measure } = props
  const tabIndex = stop ? 0 : -1
  return (
    <tr
      ref={measure}
      data-key={id}
      aria-rowindex={props.rowIndex}
      data-focus={current || undefined}
      data-marked={marked || undefined}
      data-autofocus={props.autofocus || undefined}
      aria-busy={busy || undefined}
      tabIndex={tabIndex}
    >
      {name !== undefined && (
        <td className={css.mark}>
          <label>
            <Checkmark
              label={`Mark ${escapeInvisible(name)}`}
              checked={marked}
              tabIndex={tabIndex}
            />
          </label>
        </td>
      )}
      <Boundary what="the row" instead={() => boundedCells(props)}>
        <Cells<Row> {...props} />
      </Boundary>
    </tr>
  )
}

type CellsProps<Row> = Pick<RowProps<Row>, 'row' | 'columns' | 'actions'> & {
  /** Gives each cell an error boundary of its own; the cells of most rows share one. */
  bounded?: boolean
}

/** Draws the cells of a row in one component, because a page may show hundreds of them. */
function Cells<Row>({ row, columns, actions, bounded = false }: CellsProps<Row>) {
  const draw = (what: string, cell: (row: Row) => ReactNode) =>
    bounded ? <Bounded<Row> what={what} of={row} draw={cell} /> : contentOf(cell(row))
  return (
    <>
      {columns.map((column, at) => {
        const { Tag, scope } = tagOf(at)
        return (
          <Tag
            key={columnKey(column)}
            scope={scope}
            data-align={column.align}
            data-below={column.hideBelow}
            data-hit={column.hit || undefined}
            data-wraps={column.wraps || undefined}
          >
            {draw(column.label, column.cell)}
          </Tag>
        )
      })}
      {actions && <td className={css.actions}>{draw('the actions', actions)}</td>}
    </>
  )
}

function boundedCells<Row>(props: CellsProps<Row>) {
  return <Cells<Row> {...props} bounded />
}

function unchanged<Row, Props extends RowProps<Row>>(before: Props, after: Props): boolean {
  for (const key in after) if (key !== 'row' && before[key] !== after[key]) return false
  return after.same(before.row, after.row)
}

/** What the rows of a table can be told to do. */
export type RowActs<Row> = {
  onFocusRow?: ((row: Row) => void) | undefined
  /** Called for Enter on the row itself. */
  onOpenRow?: ((row: Row) => void) | undefined
  /**
   * Called for its checkbox, or Space on the row. `range` is set with Shift: from the last marked row up to this one.
   */
  onMarkRow?: ((row: Row, range: boolean) => void) | undefined
}

/**
 * Returns the handlers of a table's body, one for all of its rows.
 * @param rowAt finds the row that an element shows
 * @param setCurrent takes the row with the focus
 */
export function rowEvents<Row>(
  body: RefObject<HTMLElement | null>,
  rowAt: (element: HTMLTableRowElement) => Row | undefined,
  setCurrent: (row: Row) => void,
  { onFocusRow, onOpenRow, onMarkRow }: RowActs<Row>,
) {
  const rowOf = (target: EventTarget): Row | undefined => {
    const element = target instanceof Element ? target.closest('tr') : null
    // Skips events from layers that a row has opened: React bubbles them through the row, though the DOM does not.
    return element && body.current?.contains(element) ? rowAt(element) : undefined
  }
  /** Returns the row whose own area was pressed with Shift; null for a control inside it. */
  const extendedTo = ({ shiftKey, target }: MouseEvent) =>
    shiftKey && onMarkRow && target instanceof Element && !target.closest('a, button, input, label')
      ? target.closest('tr')
      : null
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const row = event.target instanceof HTMLTableRowElement && rowOf(event.target)
      if (!row || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      if (event.key === 'Enter') onOpenRow?.(row)
      if (event.key !== ' ' || !onMarkRow) return
      event.preventDefault()
      onMarkRow(row, event.shiftKey)
    },
    onFocus: (event: FocusEvent) => {
      const row = rowOf(event.target)
      if (row === undefined) return
      setCurrent(row)
      onFocusRow?.(row)
    },
    onMouseDown: (event: MouseEvent) => {
      // Extends marks instead of selecting text, which takes the focus along otherwise.
      const row = extendedTo(event)
      if (row === null) return
      event.preventDefault()
      row.focus({ preventScroll: true })
    },
    onClick: (event: MouseEvent) => {
      const row = extendedTo(event) && rowOf(event.target)
      if (row) onMarkRow?.(row, true)
    },
    onChange: (event: FormEvent) => {
      const { target, nativeEvent: click } = event
      const isMark = target instanceof Element && target.matches(`.${css.mark} input`)
      const row = isMark && rowOf(target)
      if (row) onMarkRow?.(row, 'shiftKey' in click && click.shiftKey === true)
    },
  }
}
