/** Medium date and short time, as the browser's locale writes them: `Nov 21, 2026, 8:35 PM`. */
export function moment(at: Date): string {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(at)
}

/** Whether this is a date that can be written; `new Date('soon')` is none. */
export function isMoment(at: unknown): at is Date {
  return at instanceof Date && !Number.isNaN(at.getTime())
}

/**
 * Made with its first use, since that takes the browser longer than a page of rows: whoever draws the first of them
 * waits until they are painted.
 */
let format: Intl.DateTimeFormat | undefined

const waiting = new Set<() => void>()

/** Whether a moment can be written without delay. */
export function canWrite(): boolean {
  return format !== undefined
}

/** Tells once moments can be written, after the next frame. Answers a function that waits no longer. */
export function onceWritable(tell: () => void): () => void {
  if (canWrite()) return () => {}
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(beginWriting))
  waiting.add(tell)
  return () => waiting.delete(tell)
}

function beginWriting(): void {
  moment(new Date())
  for (const tell of waiting) tell()
  waiting.clear()
}
