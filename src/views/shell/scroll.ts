const PREFIX = 'rackline-scroll-'
const ROW = 'rackline-row-'

/** Remembers the scroll position of a history entry for the life of the tab. */
export function keepScroll(entry: string, top: number): void {
  try {
    sessionStorage.setItem(PREFIX + entry, String(Math.round(top)))
  } catch {
    // Storage is full or blocked: going back then starts at the top.
  }
}

/** Returns the scroll position at which an entry was left; null for an entry never seen. */
export function scrollKept(entry: string): number | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + entry)
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}

/** Remembers the row that had the focus when a history entry was left; null for none. */
export function keepRow(entry: string, key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(ROW + entry)
    else sessionStorage.setItem(ROW + entry, key)
  } catch {
    // Storage is full or blocked: going back then focuses the heading.
  }
}

/** Returns the key of the row that had the focus when an entry was left; null for none. */
export function rowKept(entry: string): string | null {
  try {
    return sessionStorage.getItem(ROW + entry)
  } catch {
    return null
  }
}
