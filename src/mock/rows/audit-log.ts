import type { AuditLogEntry } from '@oxide/api'
import { Table } from '../store/table.ts'

/** Audit log entries: each call, its caller and its result. Entries never change. */
export const auditLogTable = () =>
  new Table<AuditLogEntry>({
    parent: () => 'fleet',
    orders: { time_and_id: ({ timeCompleted, id }) => timeKey(timeCompleted, id) },
  })

/** Builds a key that sorts by time, then id. */
export function timeKey(time: Date, id = ''): string {
  return `${time.toISOString()} ${id}`
}
