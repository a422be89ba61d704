import type { AuditLogEntry } from '@oxide/api'
import { toWire } from '../../api/casing.ts'
import { csvOf, inertCell } from '../csv.ts'

/** Writes entries as a JSON list, as the API has them. */
export function jsonOfLog(entries: readonly AuditLogEntry[]): string {
  return `${JSON.stringify(entries.map(toWire), null, 2)}\n`
}

/** Writes entries as comma-separated values, one row for each. */
export function csvOfLog(entries: readonly AuditLogEntry[]): string {
  const rows = entries.map((entry) => COLUMNS.map(([, textOf]) => cell(textOf(entry))))
  return csvOf([COLUMNS.map(([name]) => name), ...rows])
}

/** The columns, named as in the API. */
const COLUMNS: readonly (readonly [name: string, textOf: (entry: AuditLogEntry) => unknown])[] = [
  ['time_completed', ({ timeCompleted }) => timeCompleted],
  ['time_started', ({ timeStarted }) => timeStarted],
  ['operation_id', ({ operationId }) => operationId],
  ['result', ({ result }) => result.kind],
  ['http_status_code', ({ result }) => field(result, 'httpStatusCode')],
  ['error_code', ({ result }) => field(result, 'errorCode')],
  ['error_message', ({ result }) => field(result, 'errorMessage')],
  ['actor_kind', ({ actor }) => actor.kind],
  ['actor_id', ({ actor }) => field(actor, 'siloUserId') ?? field(actor, 'userBuiltinId')],
  ['silo_id', ({ actor }) => field(actor, 'siloId')],
  ['auth_method', ({ authMethod }) => authMethod],
  ['credential_id', ({ credentialId }) => credentialId],
  ['request_uri', ({ requestUri }) => requestUri],
  ['source_ip', ({ sourceIp }) => sourceIp],
  ['user_agent', ({ userAgent }) => userAgent],
  ['request_id', ({ requestId }) => requestId],
  ['id', ({ id }) => id],
]

function field(of: object, name: string): unknown {
  return Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined
}

function cell(value: unknown): string {
  return inertCell(value instanceof Date ? timeOf(value) : plainText(value))
}

function plainText(value: unknown): string {
  if (value == null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function timeOf(at: Date): string {
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
