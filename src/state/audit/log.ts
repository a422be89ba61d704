import type { AuditLogEntry } from '@oxide/api'
import { atom } from 'jotai/vanilla'
import type { Page } from '../noun.ts'
import { LARGEST_PAGE } from '../nouns.ts'
import { FIRST_PAGE_SIZE, logRead } from '../nouns/system/audit-log.ts'
import type { LogSpan } from './span.ts'
import { readNow } from '../cache/query.ts'
import { fleeting } from '../cache/read.ts'

/** Entries on the pages that are read as the user scrolls. */
const FURTHER_PAGE = 250

/** The part of the log that has been read, newest first, without gaps. */
export type Log = {
  readonly span: LogSpan
  readonly entries: readonly AuditLogEntry[]
  /** The token of the next older page; null at the end of the span. */
  readonly older: string | null
  readonly isReading: boolean
  /** Why the older page could not be read; null if it could. */
  readonly failure: Error | null
}

/** What the page has read of the log; null before that. */
export const logAtom = atom<Log | null>(null)

/** Starts over with the newest entries. */
export const beginLogAtom = atom(
  null,
  (_get, set, { span, page }: { readonly span: LogSpan; readonly page: Page<AuditLogEntry> }) => {
    set(logAtom, {
      span,
      entries: page.items,
      older: page.nextPage ?? null,
      isReading: false,
      failure: null,
    })
  },
)

/**
 * Reads the next older page, unless that is in progress or there is none.
 * @param isSearch reads as much as one call gives, because few of the entries will be shown
 */
export const readOlderAtom = atom(null, async (get, set, isSearch: boolean): Promise<void> => {
  const log = get(logAtom)
  if (log === null || log.isReading || log.older === null) return
  const { span, older } = log
  const begun = { ...log, isReading: true, failure: null }
  set(logAtom, begun)
  const limit = isSearch ? LARGEST_PAGE : FURTHER_PAGE
  const page = logRead(span, { limit, pageToken: older })
  const [answer, failure] = await readNow(get, fleeting(page)).then(
    (read) => [read, null] as const,
    (reason: unknown) =>
      [null, reason instanceof Error ? reason : new Error(String(reason))] as const,
  )
  const now = get(logAtom)
  // The user has chosen another span in the meantime.
  if (now === null || now.span !== span || now.older !== older) return
  set(
    logAtom,
    answer === null
      ? { ...now, isReading: false, failure }
      : {
          ...now,
          entries: [...now.entries, ...answer.items],
          older: answer.nextPage ?? null,
          isReading: false,
        },
  )
})

/** Entries on the newest page that the log lacks. */
export type Newer = {
  readonly entries: readonly AuditLogEntry[]
  /** Whether nothing on that page is known: the log must start over, because entries may be missing in between. */
  readonly hasGap: boolean
}

/** Compares the newest page with the log. Entries may arrive late, so times say nothing. */
export function newerThan(log: Log, page: Page<AuditLogEntry>): Newer {
  const known = new Set(log.entries.slice(0, COMPARED).map(({ id }) => id))
  const entries = page.items.filter(({ id }) => !known.has(id))
  return { entries, hasGap: known.size > 0 && entries.length === page.items.length }
}

/** More than a page, so that late entries do not hide known ones. */
const COMPARED = 10 * FIRST_PAGE_SIZE

/** Adds newer entries on top. */
export const addNewerAtom = atom(null, (get, set, newer: readonly AuditLogEntry[]) => {
  const log = get(logAtom)
  if (log === null || newer.length === 0) return
  const top = [...newer, ...log.entries.slice(0, COMPARED)]
  const entries = [...top.toSorted(newestFirst), ...log.entries.slice(COMPARED)]
  set(logAtom, { ...log, entries })
})

function newestFirst(one: AuditLogEntry, other: AuditLogEntry): number {
  return Number(other.timeCompleted) - Number(one.timeCompleted)
}

export function isSameSpan(one: LogSpan, other: LogSpan): boolean {
  return Number(one.from) === Number(other.from) && one.to?.getTime() === other.to?.getTime()
}
