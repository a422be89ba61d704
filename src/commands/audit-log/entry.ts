import type { AuditLogEntry } from '@oxide/api'
import { toWire } from '../../api/casing.ts'
import { apiPathIn, targetOf } from '../../state/audit/resource.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { type Effects, write } from '../kernel/command.ts'
import { copying } from '../kernel/line/copy-text.ts'
import { define } from '../kernel/define.ts'
import { ref } from '../kernel/params.ts'
import { atom } from 'jotai/vanilla'
import { hasLogAtom, shownLogAtom } from '../../state/audit/shown.ts'
import { notifyAtom } from '../kernel/run/runs.ts'
import { saveFile } from '../kernel/save-file.ts'

type Act = {
  readonly word: string
  readonly verb: string
  readonly title: string
  readonly key: string
  readonly keywords: readonly string[]
  readonly refused?: (entry: AuditLogEntry) => string | null
  readonly done: (entry: AuditLogEntry) => Effects
}

/** Makes a command that views an entry and changes nothing. */
function act({ word, refused, done, ...words }: Act) {
  return define({
    id: `console audit-log entry ${word}`,
    params: { auditEntry: ref('auditEntry') },
    role: 'fleet viewer',
    subject: (names) => nouns.auditEntry.view(names),
    ...(refused === undefined ? {} : { refused }),
    run: async (_api, _args, { seen }) => done(seen),
    done: (_args, effects) => effects,
    ...words,
  })
}

const openResource = act({
  word: 'open-resource',
  verb: 'Open resource',
  title: 'Open the resource of an audit log entry',
  key: 'O',
  keywords: ['go', 'visit'],
  refused: ({ requestUri }) =>
    targetOf(requestUri)?.href == null
      ? 'The request does not say which resource it is about'
      : null,
  done: ({ requestUri }) => goTo(targetOf(requestUri)?.href ?? null),
})

const sameActor = act({
  word: 'same-actor',
  verb: 'Show only this actor',
  title: 'Show audit log entries of the same actor',
  key: 'a',
  keywords: ['user', 'who', 'filter', 'by'],
  refused: (entry) => (actorId(entry) === null ? 'The actor has no ID' : null),
  done: (entry) => goTo(logWith('actor', actorId(entry))),
})

const sameOperation = act({
  word: 'same-operation',
  verb: 'Show only this operation',
  title: 'Show audit log entries of the same operation',
  key: 'p',
  keywords: ['filter', 'endpoint', 'action'],
  done: ({ operationId }) => goTo(logWith('operation', operationId)),
})

const sameResource = act({
  word: 'same-resource',
  verb: 'Show only this resource',
  title: 'Show audit log entries of the same resource',
  key: 's',
  keywords: ['filter', 'history'],
  refused: ({ requestUri }) =>
    apiPathIn(requestUri) === null ? 'The request does not say which resource it is about' : null,
  done: ({ requestUri }) => goTo(logWith('resource', apiPathIn(requestUri))),
})

const copyRequest = act({
  word: 'copy-request-id',
  verb: 'Copy request ID',
  title: 'Copy the request ID of an audit log entry',
  key: 'y',
  keywords: ['trace', 'clipboard'],
  refused: ({ requestId }) => (requestId ? null : 'The entry has no request ID'),
  done: ({ requestId }) => copying(requestId, 'Copied request ID'),
})

const copyJson = act({
  word: 'copy-json',
  verb: 'Copy as JSON',
  title: 'Copy an audit log entry as JSON',
  key: 'J',
  keywords: ['clipboard', 'report'],
  done: (entry) => copying(JSON.stringify(toWire(entry), null, 2), 'Copied entry as JSON'),
})

function goTo(path: string | null): Effects {
  return path === null ? {} : { go: path }
}

function logWith(name: string, value: string | null): string | null {
  return value === null ? null : withQuery(pathTo('auditLog', {}), { [name]: value })
}

function actorId({ actor }: AuditLogEntry): string | null {
  // An entry without its actor's id passes the client's checks.
  if (actor.kind === 'silo_user') return actor.siloUserId ?? null
  return actor.kind === 'user_builtin' ? (actor.userBuiltinId ?? null) : null
}

/** Downloads the entries that the log's page has loaded and that match its filter. */
const download = {
  params: {},
  role: 'fleet viewer',
} as const

export const exportCsv = define({
  ...download,
  id: 'console audit-log csv',
  title: 'Export audit log as CSV',
  verb: 'Export as CSV',
  done: () => ({ set: write(exportAtom, 'csv') }),
  key: { press: 'D', where: hasLogAtom },
  keywords: ['download', 'save', 'spreadsheet'],
})

export const exportJson = define({
  ...download,
  id: 'console audit-log json',
  title: 'Export audit log as JSON',
  verb: 'Export as JSON',
  done: () => ({ set: write(exportAtom, 'json') }),
  keywords: ['download', 'save', 'report'],
})

export const commands = [
  openResource,
  sameActor,
  sameOperation,
  sameResource,
  copyRequest,
  copyJson,
  exportCsv,
  exportJson,
]

/** Downloads the entries of the audit log that the page has read and that match its filter. */
const exportAtom = atom(null, (get, set, kind: 'csv' | 'json') => {
  const log = get(shownLogAtom)
  const tell = (text: string) => set(notifyAtom, { tone: 'note', title: null, text })
  if (log === null) return tell('Nothing was exported: open the audit log first')
  const { rows, isWhole, files } = log
  const name = `audit-log-${new Date().toISOString().slice(0, 10)}.${kind}`
  const type = kind === 'csv' ? 'text/csv' : 'application/json'
  saveFile({ name, text: files[kind](rows), type })
  const count = `${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'entry' : 'entries'}`
  tell(`Exported ${count}${isWhole ? '' : '. Older entries have not been read yet'}`)
})
