import type { AuditLogEntry } from '@oxide/api'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { journalAtom } from '../../state/plan/ledger.ts'
import { rowAtom } from '../../state/context.ts'
import { filterIn, isSearch, omittedBy, testOf } from '../../state/audit/filter.ts'
import { readOlderAtom } from '../../state/audit/log.ts'
import { csvOfLog, jsonOfLog } from '../../state/audit/file.ts'
import { shownLogAtom } from '../../state/audit/shown.ts'
import { spanOf } from '../../state/audit/span.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { queryClientAtom } from '../../state/cache/query.ts'
import { keyOf } from '../../state/cache/read.ts'
import { auditEntry, entryKey } from '../../state/nouns/system/audit-log.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { Empty, Panel } from '../../ui/layout.tsx'
import { LongTable } from '../../ui/list/long-table.tsx'
import { PageHead } from '../page-head.tsx'
import { usePageActions } from '../page-actions.ts'
import { ReadError } from '../read-error.tsx'
import { showNumber } from '../../state/words.ts'
import { LogContext, useActors } from './actors.tsx'
import { COLUMNS, entryMenu } from './columns.tsx'
import { Filters } from './filters.tsx'
import { Foot, Status, useLog } from './log.tsx'
import { useSearch } from '../../state/use-page.ts'
import css from './page.module.css'
import { PageButton } from '../page-button.tsx'

/** Entries that a search reads before it asks whether to continue. */
const SEARCHED = 5000

/** Shows who changed what, newest first, and loads more as the user scrolls. */
export function AuditLog() {
  const search = useSearch()
  const { filter, wrong } = useMemo(() => filterIn(search), [search])
  const omitted = omittedBy(filter)
  const span = useMemo(() => spanOf(filter), [filter])
  const { log, newer, showNewer, first } = useLog(span)
  const entries = log?.entries ?? first.data?.items ?? NONE
  const { actorOf, unnamed } = useActors(entries)
  const ownRequests = useOwnRequests()
  const test = useMemo(
    () =>
      testOf(filter, {
        ownRequests,
        actorTexts: (entry) => {
          const { name, silo, id } = actorOf(entry)
          return [name, silo ?? '', id ?? '']
        },
      }),
    [filter, ownRequests, actorOf],
  )
  const rows = useMatches(entries, test)
  const searching = isSearch(filter)
  const isWhole = log !== null && log.older === null
  const [limit, setLimit] = useState({ of: search, entries: SEARCHED })
  const most = limit.of === search ? limit.entries : SEARCHED
  const isFound = filter.request !== '' && rows.length > 0
  const isPaused = searching && (isFound || entries.length >= most)
  const readOlder = useSetAtom(readOlderAtom)
  const older = () => void readOlder(searching)
  const readOn = () => {
    setLimit({ of: search, entries: entries.length + SEARCHED })
    older()
  }
  const goesOn = log !== null && log.older !== null
  // After a failure, only the user tries again.
  const readsOn = goesOn && !isPaused && log.failure === null
  usePageActions({ next: goesOn ? readOn : undefined })
  useShown(rows, isWhole)
  const context = useMemo(() => ({ actorOf, ownRequests }), [actorOf, ownRequests])
  const progress = { log, entries, rows, searching, isPaused, isFound }
  return (
    <LogContext value={context}>
      <PageHead
        title="Audit log"
        count={log === null ? undefined : `${showNumber(rows.length)}${isWhole ? '' : '+'}`}
        updated={first.dataUpdatedAt}
        about="the audit log"
        guides={GUIDES}
        actions={<ExportButtons />}
      >
        Every request that changes something is logged, whether or not it succeeded. Request bodies
        are not.
      </PageHead>
      <Filters entries={entries} actorOf={actorOf} />
      {wrong.length > 0 && (
        <p role="status" className="amber">
          {wrong.join(' ')}
        </p>
      )}
      {omitted !== null && <p className="dim">{omitted}</p>}
      {unnamed > 0 && (
        <p className="amber">
          {unnamed === 1 ? '1 actor is' : `${showNumber(unnamed)} actors are`} shown by ID. Open an
          entry to see the actor’s name.
        </p>
      )}
      <Status {...progress} newer={newer} onShow={showNewer} />
      <div className={css.rows}>
        <Panel>
          {rows.length === 0 && isWhole ? (
            <Nothing isAll={!searching && span.from.getTime() === 0 && span.to === null} />
          ) : (
            <Rows rows={rows} goesOn={readsOn} onNearEnd={older} />
          )}
          <ReadError what="the audit log" query={first} />
        </Panel>
      </div>
      <Foot {...progress} onReadOn={readOn} />
    </LogContext>
  )
}

const NONE: readonly AuditLogEntry[] = []
const GUIDES = [['Audit log', 'audit-log']] as const

function Nothing({ isAll }: { isAll: boolean }) {
  return isAll ? (
    <Empty title="No entries" line="Changes appear here as soon as someone makes one." />
  ) : (
    <Empty title="No entries" line="Nothing in the log matches these filters." />
  )
}

type RowsProps = {
  readonly rows: readonly AuditLogEntry[]
  readonly goesOn: boolean
  readonly onNearEnd: () => void
}

/** Connects the rows to the user's context: commands act on the focused one. */
function Rows({ rows, goesOn, onNearEnd }: RowsProps) {
  const setRow = useSetAtom(rowAtom)
  const navigate = useSetAtom(navigateAtom)
  const client = useAtomValue(queryClientAtom)
  const search = useSearch()
  useEffect(() => () => setRow(null), [setRow])
  return (
    <LongTable
      label="Audit log"
      columns={COLUMNS}
      rows={rows}
      rowKey={entryKey}
      goesOn={goesOn}
      actions={entryMenu}
      onNearEnd={onNearEnd}
      onFocusRow={(entry) => {
        const names = { auditEntry: entryKey(entry) }
        // Caches the entries: they never change, so opening one or acting on it needs no read.
        client.setQueryData(keyOf(auditEntry.view(names)), { items: [entry] })
        setRow({ noun: 'auditEntry', names })
      }}
      onOpenRow={(entry) => {
        const path = pathTo('auditEntry', { auditEntry: entryKey(entry) })
        void navigate(withQuery(path, search))
      }}
    />
  )
}

function useOwnRequests(): ReadonlySet<string> {
  const journal = useAtomValue(journalAtom)
  return useMemo(
    () =>
      new Set(journal.flatMap(({ calls }) => calls.flatMap(({ requestId }) => requestId ?? []))),
    [journal],
  )
}

/** Registers what the page shows for commands, while it is mounted. */
function useShown(rows: readonly AuditLogEntry[], isWhole: boolean): void {
  const setShown = useSetAtom(shownLogAtom)
  useEffect(() => {
    setShown({ rows, isWhole, files: { csv: csvOfLog, json: jsonOfLog } })
    return () => setShown(null)
  }, [rows, isWhole, setShown])
}

function ExportButtons() {
  return (
    <>
      <PageButton id="console audit-log csv" of={{}} room={13} />
      <PageButton id="console audit-log json" of={{}} room={14} />
    </>
  )
}

type Test = (entry: AuditLogEntry) => boolean

type Kept = {
  readonly test: Test
  readonly from: readonly AuditLogEntry[]
  readonly found: readonly AuditLogEntry[]
}

/** Returns the matching entries; tests each only once, however many follow. */
function useMatches(
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
