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

/** Focuses the page's filter and selects its text. */
export function focusFilter(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
}

/** Clicks the page's button with one of these names. */
export function clickNamed(...names: readonly string[]): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
  const named = buttons.find((button) =>
    names.some(
      (name) => button.getAttribute('aria-label') === name || button.textContent?.startsWith(name),
    ),
  )
  named?.click()
}

/** Goes to the page's n-th tab, counted from 1. */
export function pressTab(at: number): void {
  document
    .querySelectorAll<HTMLElement>('main [role=tab]')
    .item(at - 1)
    ?.click()
}

/** Returns the row that has focus, or had it last. */
function currentRow(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('main tbody tr')
  return focused ?? document.querySelector<HTMLElement>('main tbody tr[data-focus]')
}
