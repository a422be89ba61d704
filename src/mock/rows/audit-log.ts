import type { AuditLogEntry } from '@oxide/api'
import { Table } from '../store/table.ts'

/** What was done, by whom and how it ended. Entries are never changed. */
export const auditLogTable = () =>
  new Table<AuditLogEntry>({
    parent: () => 'fleet',
    orders: { time_and_id: ({ timeCompleted, id }) => timeKey(timeCompleted, id) },
  })

/** Text whose order is that of time, then id. */
export function timeKey(time: Date, id = ''): string {
  return `${time.toISOString()} ${id}`
}
