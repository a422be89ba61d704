import { picking, notFound } from '../../member-noun.ts'
import type { AuditLogEntry } from '@oxide/api'
import { auditLogList } from '../../../api/generated/reads/system-audit-log.ts'
import { defineNoun } from '../../define-noun.ts'
import type { NounRecord, Page, Paging } from '../../noun.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { read, type Read } from '../../cache/read.ts'
import { ALL_TIME, type LogSpan, spanOf, timesIn } from '../../audit/span.ts'
import type { Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    auditEntry: AuditLogEntry
  }
}

/** Reads a page of the log, newest first. Its order is by the time of completion, then by id. */
export function logRead({ from, to }: LogSpan, paging: Paging): Read<Page<AuditLogEntry>> {
  return read(auditLogList, {
    query: {
      startTime: from,
      ...(to === null ? {} : { endTime: to }),
      sortBy: 'time_and_id_descending',
      ...paging,
    },
  })
}

/** The size of the first page, which is also polled for new entries. */
export const FIRST_PAGE_SIZE = 100

/** Reads the newest entries of a span. */
export function logFirstPage(span: LogSpan): Read<Page<AuditLogEntry>> {
  return logRead(span, { limit: FIRST_PAGE_SIZE })
}

/**
 * Names an entry for addresses and lines: `1763819999123-<id>`. The API finds entries by time only, so their names hold
 * the milliseconds of completion.
 */
export function entryKey({ id, timeCompleted }: Pick<AuditLogEntry, 'id' | 'timeCompleted'>) {
  const at: unknown = timeCompleted
  return at instanceof Date && !Number.isNaN(at.getTime()) ? `${at.getTime()}-${id}` : id
}

/** An entry of the audit log. There are far too many for the palette's search. */
export const auditEntry: NounRecord<AuditLogEntry> = {
  ...defineNoun<AuditLogEntry>({
    cli: 'audit-log entry',
    one: 'audit log entry',
    many: 'audit log entries',
    role: 'fleet viewer',
    keyOf: entryKey,
    labelOf: ({ operationId }) => operationId,
    about: ({ requestUri }) => [requestUri],
    list: (_names, paging = {}) => picking(logRead(ALL_TIME, paging), (page) => page),
    view: ({ auditEntry: key = '' }) => viewOf(key),
  }),
  keywords: null,
}

/** The last millisecond that a date can hold. */
const LAST = 8_640_000_000_000_000

/** Reads the entries of the millisecond in a key and picks the one it names; without a key, searches the newest. */
function viewOf(key: string): Read<AuditLogEntry> {
  const [, time = '', id = key] = /^(\d{1,16})-(.+)$/.exec(key) ?? []
  const at = Number(time)
  const isTimed = time !== '' && at < LAST
  const span = isTimed ? { from: new Date(at), to: new Date(at + 1) } : ALL_TIME
  return picking(logRead(span, { limit: LARGEST_PAGE }), ({ items }) => {
    const found = items.find((entry) => entry.id === id)
    if (found !== undefined) return found
    throw notFound(auditLogList, `Not found: audit log entry "${id}"`)
  })
}

export const nouns = { auditEntry }

const at = '/system/audit-log'
/** The audit log and its entries. */
export const routes = {
  auditLog: {
    at,
    title: 'Audit log',
    command: 'audit-log list',
    lists: 'auditEntry',
    sidebar: 70,
    key: 'g l',
    reads: (_names, search) => [logFirstPage(spanOf(timesIn(search)))],
  },
  auditEntry: {
    at: `${at}/:auditEntry`,
    title: 'Audit log entry',
    under: 'auditLog',
    drawer: true,
    command: 'console audit-log entry view',
    reads: (names) => [auditEntry.view(names)],
  },
} as const satisfies Routes
