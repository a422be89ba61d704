import { spanOf, timesIn } from '../../audit/span.ts'
import { auditEntry, logFirstPage } from '../../nouns/system/audit-entry.ts'
import type { Routes } from '../../route.ts'

export const nouns = { auditEntry }

const at = '/system/audit-log'
/** The audit log and its entries. */
export const routes = {
  auditLog: {
    at,
    title: 'Audit log',
    under: null,
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
