const PREFIX = 'rackline-scroll-'

/** Remembers how far a history entry was scrolled, for the life of the tab. */
export function keepScroll(entry: string, top: number): void {
  try {
    sessionStorage.setItem(PREFIX + entry, String(Math.round(top)))
  } catch {
    // Storage is full or forbidden: going back then begins at the top.
  }
}

/** How far an entry was scrolled when it was left; null for one that was never seen. */
export function scrollKept(entry: string): number | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + entry)
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}
