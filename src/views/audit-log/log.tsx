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
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { isValidDate } from '../../ui/text/format-date.ts'
import { showNumber } from '../../state/words.ts'
import { instant } from './columns.tsx'
import css from './page.module.css'

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

type Progress = {
  readonly log: Log | null
  readonly entries: readonly AuditLogEntry[]
  readonly rows: readonly AuditLogEntry[]
  /** Whether the console searches the entries, because the API cannot filter them. */
  readonly searching: boolean
  /** Whether the search has stopped before the end of the log. */
  readonly isPaused: boolean
  /** Whether it has found the only possible entry. */
  readonly isFound: boolean
}

type StatusProps = Progress & { readonly newer: Newer; readonly onShow: () => void }

/** Says how far back the rows go, and offers new entries, which must not move the rows being read. */
export function Status({ newer, onShow, ...progress }: StatusProps) {
  const { entries, hasGap } = newer
  const count = entries.length
  const label = `${showNumber(count)}${hasGap ? '+' : ''} new ${count === 1 ? 'entry' : 'entries'}`
  return (
    <div className={css.status}>
      <span role="status">{sentence(progress)}</span>
      {count > 0 && (
        <Button
          small
          variant="go"
          onClick={() => {
            onShow()
            scrollTo(0, 0)
          }}
        >
          {label}
        </Button>
      )}
    </div>
  )
}

function sentence({ log, entries, searching, isFound }: Progress): string {
  if (log === null) return ''
  const back = backTo(entries)
  const count = showNumber(entries.length)
  const noun = entries.length === 1 ? 'entry' : 'entries'
  if (isFound) return 'Found the entry of this request'
  if (log.older === null)
    return searching ? `Searched all ${count} ${noun}` : `All ${count} ${noun}`
  return searching ? `Searched ${count} ${noun}${back}` : `The newest ${count} ${noun}${back}`
}

function backTo(entries: readonly AuditLogEntry[]): string {
  const at: unknown = entries.at(-1)?.timeCompleted
  return isValidDate(at) ? `, back to ${instant(at)}` : ''
}

/** Says below the rows what follows: more rows, a search to continue, or nothing. */
export function Foot({
  log,
  rows,
  searching,
  isPaused,
  isFound,
  onReadOn,
}: Progress & { readonly onReadOn: () => void }) {
  if (log === null) return <Row className="dim" />
  const { isReading, failure, older } = log
  const isEnd = failure === null && older === null
  // One button in one place, so that the focus stays on it whether reading fails or goes on.
  return (
    <Row className="dim">
      {failure !== null && (
        <span role="alert">
          {escapeInvisible(`Could not load older entries: ${failure.message}`)}
        </span>
      )}
      {isEnd && rows.length > 0 && !searching && 'No older entries'}
      {!isEnd && isPaused && !isFound && rows.length === 0 && <span>No matches so far.</span>}
      {!isEnd && (failure !== null || !isFound) && (
        <Button small busy={isReading} keys={failure === null ? ']' : null} onClick={onReadOn}>
          {failure !== null ? 'Try again' : searching ? 'Keep searching' : 'Older entries'}
        </Button>
      )}
    </Row>
  )
}
