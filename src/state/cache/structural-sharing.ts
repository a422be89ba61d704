/**
 * Reuses every part of an old answer that a new one repeats, so that an unchanged row stays the same object and is not
 * rendered again. Unlike the query library's structural sharing, it also compares dates, which our rows hold.
 */
export function shareStructure(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (before instanceof Date && after instanceof Date) {
    return before.getTime() === after.getTime() ? before : after
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = after.map((item, at) =>
      at < before.length ? shareStructure(before[at], item) : item,
    )
    return same(before, items) ? before : items
  }
  if (isRecord(before) && isRecord(after)) {
    const entries = Object.entries(after).map(([key, value]) => [
      key,
      shareStructure(before[key], value),
    ])
    const shared: Record<string, unknown> = Object.fromEntries(entries)
    const keys = Object.keys(shared)
    const equal =
      keys.length === Object.keys(before).length &&
      keys.every((key) => Object.hasOwn(before, key) && Object.is(before[key], shared[key]))
    return equal ? before : shared
  }
  return after
}

function same(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && after.every((item, at) => Object.is(item, before[at]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  )
}
