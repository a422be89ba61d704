import type { AuditLogEntry } from '@oxide/api'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import {
  addNewerAtom,
  beginLogAtom,
  isSameSpan,
  type Log,
  logAtom,
  type Newer,
  newerThan,
} from '../../state/audit/log.ts'
import type { Page } from '../../state/noun.ts'
import { logFirstPage } from '../../state/nouns/system/audit-log.ts'
import type { LogSpan } from '../../state/audit/span.ts'
import { type ReadStatus, useRead } from '../../state/use-page.ts'

/** Milliseconds between checks for new entries in an open-ended span. */
const POLL = 10_000

type UsedLog = {
  /** Null until the first page is there. */
  readonly log: Log | null
  /** New entries, held back so that the rows being read do not move. */
  readonly newer: Newer
  readonly showNewer: () => void
  readonly first: ReadStatus<Page<AuditLogEntry>>
}

export function useLog(span: LogSpan): UsedLog {
  const kept = useAtomValue(logAtom)
  const begin = useSetAtom(beginLogAtom)
  const add = useSetAtom(addNewerAtom)
  const isOpening = useRef(true)
  const first = useRead(logFirstPage(span), {
    poll: () => (span.to === null || span.to > new Date() ? POLL : false),
  })
  const page = first.data
  const log = kept !== null && isSameSpan(kept.span, span) ? kept : null
  const newer = useMemo(
    () => (log === null || page === undefined ? NONE : newerThan(log, page)),
    [log, page],
  )
  const showNewer = () => {
    if (newer.hasGap && page !== undefined) begin({ span, page })
    else add(newer.entries)
  }
  useEffect(() => {
    if (log === null && page !== undefined) begin({ span, page })
  }, [log, page, span, begin])
  useEffect(() => {
    // Updates the entries of the last visit at once, because the user is not reading them yet.
    if (!isOpening.current || page === undefined) return
    isOpening.current = false
    if (newer.entries.length > 0) showNewer()
  })
  return { log, newer, showNewer, first }
}

const NO_ENTRIES: readonly AuditLogEntry[] = []
const NONE: Newer = { entries: NO_ENTRIES, hasGap: false }
