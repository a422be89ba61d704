/**
 * Formats the time since a moment in short form: `30s`, `5m`, `2h`, `3d`, `2mo`, `1y`. A moment in the future is
 * `0s`.
 */
export function ago(at: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - at.getTime())
  const [size, unit] = units.find(([length]) => passed >= length) ?? second
  const count = Math.floor(passed / size)
  // Keeps days 360 to 364 from becoming a twelfth month.
  return `${unit === 'mo' ? Math.min(11, count) : count}${unit}`
}

/** Returns the milliseconds until the result of `ago` changes; at most an hour. */
export function nextChange(at: Date, now: Date): number {
  const passed = now.getTime() - at.getTime()
  if (passed < 0) return Math.min(-passed, hour)
  const step = passed < minute ? 1000 : passed < hour ? minute : hour
  return step - (passed % step)
}

/** Calls back whenever the result of `ago` changes. Returns a function that stops. */
export function onChangeOfAgo(at: Date, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        wait()
        changed()
      },
      nextChange(at, new Date()),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const second = [1000, 's'] as const
const units = [
  [365 * day, 'y'],
  [30 * day, 'mo'],
  [day, 'd'],
  [hour, 'h'],
  [minute, 'm'],
  second,
] as const

/** Formats a medium date and short time in the browser's locale: `Nov 21, 2026, 8:35 PM`. */
export function formatDate(at: Date): string {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(at)
}

/** Returns a function that formats dates in the browser's locale. Creates its formatter on first use: that takes milliseconds. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  let made: Intl.DateTimeFormat | undefined
  return (at) => (made ??= new Intl.DateTimeFormat(undefined, options)).format(at)
}

/** Formats a short date and the time to the second: `11/21/26, 8:35:04 PM`. */
export const formatMoment = dateFormat({ dateStyle: 'short', timeStyle: 'medium' })

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
