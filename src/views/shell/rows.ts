/** Moves focus to the next or previous row, across all tables of the page. */
export function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr[tabindex]')]
  const here = currentRow()
  const at = here === null ? -1 : rows.indexOf(here)
  const to = at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by
  const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Opens the menu of the current row. */
export function openRowMenu(): void {
  currentRow()?.querySelector<HTMLElement>('button[aria-haspopup=menu]')?.click()
}

/** Returns the row that has focus, or had it last. */
function currentRow(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('main tbody tr')
  return focused ?? document.querySelector<HTMLElement>('main tbody tr[data-focus]')
}
