import type { FocusEvent, FormEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import css from './table.module.css'

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
