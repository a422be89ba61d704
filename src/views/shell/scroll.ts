const PREFIX = 'rackline-scroll-'

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
