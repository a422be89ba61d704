/** Opens the menu of the current row. */
export function openRowMenu(): void {
  currentRow()?.querySelector<HTMLElement>('button[aria-haspopup=menu]')?.click()
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

/**
 * Moves focus by some rows, or to the first or last one, across all tables of the page. Starts where the row with the
 * focus was if it has gone, and at a row in view if none has had the focus. Returns whether there is a row.
 */
export function moveRow(by: number): boolean {
  const rows = allRows()
  const here = currentRow()
  // Long tables handle this themselves, because most of their rows are not in the DOM.
  const long = (here ?? rows[0])?.closest('[data-long]')
  const event = new CustomEvent('moverow', { detail: by, cancelable: true })
  if (long?.dispatchEvent(event) === false) return true
  const at = here === null ? -1 : rows.indexOf(here)
  const to = at < 0 ? startOf(rows, by) : at + by
  const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return row !== undefined
}

/** Returns the index of the row to focus when a move starts from no row. */
function startOf(rows: readonly HTMLElement[], by: number): number {
  const body = within().querySelector<HTMLElement>('tbody[data-from]')
  if (body !== null) {
    const from = rows.findIndex((row) => body.contains(row)) + Number(body.dataset['from'])
    return by > 0 ? from + by - 1 : from + by
  }
  const first = rows.findIndex(isInView)
  if (by > 0) return Math.max(0, first) + by - 1
  return (first < 0 ? rows.length : rows.findLastIndex(isInView) + 1) + by
}

/** Returns the drawer over the page, which makes the rows behind it inert, or the page. */
function within(): Element {
  const found = document.querySelector('dialog[data-takes-keys]') ?? document.querySelector('main')
  return found ?? document.body
}

function allRows(): readonly HTMLElement[] {
  return [...within().querySelectorAll<HTMLElement>('tbody tr[tabindex]')]
}

function isInView(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** Returns the row that has focus, or had it last. */
function currentRow(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('main tbody tr')
  return focused ?? within().querySelector<HTMLElement>('tbody tr[data-focus]')
}
