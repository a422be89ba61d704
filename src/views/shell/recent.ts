const KEY = 'rackline-recent'
const KEPT = 8

/** Ids of the commands that were chosen last, newest first; kept in this browser. */
export function recentIds(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function remember(id: string): void {
  try {
    const ids = [id, ...recentIds().filter((other) => other !== id)].slice(0, KEPT)
    localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // Storage is full or forbidden: nothing is remembered, then.
  }
}
