import type { AuditLogEntry } from '@oxide/api'
import { useRef } from 'react'

type Test = (entry: AuditLogEntry) => boolean

type Kept = {
  readonly test: Test
  readonly from: readonly AuditLogEntry[]
  readonly found: readonly AuditLogEntry[]
}

/** Returns the matching entries; tests each only once, however many follow. */
export function useMatches(
  entries: readonly AuditLogEntry[],
  test: Test | null,
): readonly AuditLogEntry[] {
  const kept = useRef<Kept | null>(null)
  if (test === null) return entries
  const before = kept.current
  if (before?.test === test && before.from === entries) return before.found
  const goesOn =
    before?.test === test &&
    before.from.length <= entries.length &&
    before.from[0] === entries[0] &&
    before.from.at(-1) === entries[before.from.length - 1]
  const found = goesOn
    ? [...before.found, ...entries.slice(before.from.length).filter(test)]
    : entries.filter(test)
  kept.current = { test, from: entries, found }
  return found
}
