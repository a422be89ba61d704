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
export function within(): Element {
  const found = document.querySelector('dialog[data-takes-keys]') ?? document.querySelector('main')
  return found ?? document.body
}

export function allRows(): readonly HTMLElement[] {
  return [...within().querySelectorAll<HTMLElement>('tbody tr[tabindex]')]
}

export function isInView(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** Returns the row that has focus, or had it last. */
export function currentRow(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('main tbody tr')
  return focused ?? within().querySelector<HTMLElement>('tbody tr[data-focus]')
}
