import type { Args } from '../../src/commands/kernel/command.ts'
import { anEntry } from '../audit-entry.ts'

const entry = { auditEntry: anEntry }

/** Arguments for the commands on the audit log, by their ids. */
export const auditLogExamples: Readonly<Record<string, Args>> = {
  'audit-log list': {},
  'console audit-log entry view': entry,
  'console audit-log entry open-resource': entry,
  'console audit-log entry same-actor': entry,
  'console audit-log entry same-operation': entry,
  'console audit-log entry same-resource': entry,
  'console audit-log entry copy-request-id': entry,
  'console audit-log entry copy-json': entry,
  'console audit-log who': { project: 'mock-project', disk: 'disk-1' },
  'console audit-log csv': {},
  'console audit-log json': {},
}
