/** Formats a medium date and short time in the browser's locale: `Nov 21, 2026, 8:35 PM`. */
export function formatDate(at: Date): string {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(at)
}

/** Returns true for a valid date; `new Date('soon')` is not one. */
export function isValidDate(at: unknown): at is Date {
  return at instanceof Date && !Number.isNaN(at.getTime())
}

/**
 * Created on first use, because creating it takes the browser longer than drawing a page of rows: the first dates
 * wait until the rows have been painted.
 */
let format: Intl.DateTimeFormat | undefined

const waiting = new Set<() => void>()

/** True if dates can be formatted without delay. */
export function canFormat(): boolean {
  return format !== undefined
}

/** Calls back once dates can be formatted, after the next frame. Returns a function that cancels the call. */
export function onceFormattable(callback: () => void): () => void {
  if (canFormat()) return () => {}
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(prepareFormat))
  waiting.add(callback)
  return () => waiting.delete(callback)
}

function prepareFormat(): void {
  formatDate(new Date())
  for (const callback of waiting) callback()
  waiting.clear()
}
