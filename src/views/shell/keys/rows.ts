import { flushSync } from 'react-dom'
import { allRows, currentRow, isInView, within } from './move-row.ts'

/** Opens the menu of the current row at once, because keys that were kept follow in the same turn. */
export function openRowMenu(): void {
  const button = currentRow()?.querySelector<HTMLElement>('button[aria-haspopup=menu]')
  flushSync(() => button?.click())
}

/** Returns the keys of the rows around the current one, in order; none if they cannot be marked. */
export function markableKeys(): readonly string[] {
  const row = currentRow()
  if (row?.querySelector('input[type=checkbox]') == null) return []
  const rows = row.closest('tbody')?.querySelectorAll<HTMLElement>('tr[data-key]') ?? []
  return [...rows].map(({ dataset }) => dataset.key ?? '')
}

/** Marks all rows around the current one, or those of the page's first table. */
export function markAllRows(): void {
  const table = (currentRow() ?? allRows()[0])?.closest('table')
  const box = table?.querySelector<HTMLInputElement>('thead input[type=checkbox]')
  if (box?.checked === false) box.click()
}

/** True if the first row has the focus, from which ArrowUp goes back to the filter. */
export function isOnFirstRow(): boolean {
  const [first] = allRows()
  // A long table draws only some of its rows.
  const from = first?.closest<HTMLElement>('tbody[data-from]')?.dataset['from'] ?? '0'
  return first !== undefined && first === document.activeElement && from === '0'
}

/** True if ArrowDown goes to a row: focus is on nothing or on the page's heading, and a row is in view. */
export function leadsToRow(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('body, main h1') && allRows().some(isInView)
}

/** True if the page has rows to move through. */
export function hasRows(): boolean {
  return allRows().length > 0
}

/** True if the focus is on a row, or on an element in it that does not use the arrow keys. */
export function isOnRow(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('main tbody tr') !== null &&
    !target.matches('button')
  )
}

/** True if the page, or the drawer over it, has an element like this. */
export function isOnPage(selector: string): boolean {
  return within().querySelector(selector) !== null
}
