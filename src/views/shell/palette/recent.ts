const KEY = 'rackline-recent'
const KEPT = 8

/** Returns the ids of the most recently chosen commands, newest first. They are stored in this browser. */
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
    // Storage is full or blocked: nothing is remembered.
  }
}
