/** Moves focus by some rows, or to the first or last one, across all tables of the page. */
export function moveRow(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr[tabindex]')]
  const here = currentRow()
  // Long tables handle this themselves, because most of their rows are not in the DOM.
  const long = (here ?? rows[0])?.closest('[data-long]')
  const event = new CustomEvent('moverow', { detail: by, cancelable: true })
  if (long?.dispatchEvent(event) === false) return
  const at = here === null ? -1 : rows.indexOf(here)
  const to = at < 0 ? (by > 0 ? by - 1 : rows.length + by) : at + by
  const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

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

/** Tells whether the focus is on a row, or on an element in it that does not use the arrow keys. */
export function isOnRow(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('main tbody tr') !== null &&
    !target.matches('button')
  )
}

/** Returns the row that has focus, or had it last. */
function currentRow(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('main tbody tr')
  return focused ?? document.querySelector<HTMLElement>('main tbody tr[data-focus]')
}
