import type { AuditLogEntry } from '@oxide/api'
import { use } from 'react'
import { targetOf } from '../../state/audit/resource.ts'
import { recordOf } from '../../state/nouns.ts'
import { entryKey } from '../../state/nouns/system/audit-log.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import {
  Pill,
  State,
  type Tone,
  toneOf,
  escapeInvisible,
  Ago,
  Time,
  Truncated,
} from '../../ui/text/value.tsx'
import { column, columns, A } from '../cells.tsx'
import { ResourceMenu } from '../row-menu.tsx'
import { ActorName, LogContext } from './actors.tsx'
import { dateFormat, formatDate, isValidDate } from '../../ui/text/format-date.ts'
import { useSearch } from '../../state/use-page.ts'

/** Formats a time to the second, because minutes do not show what came first. */
export const instant = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' })

export function Instant({ at, short = false }: { at: Date; short?: boolean }) {
  if (!isValidDate(at)) return <Time at={at} />
  return <time dateTime={at.toISOString()}>{short ? brief(at) : instant(at)}</time>
}

const withoutYear = dateFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** Leaves out the current year; with any other year, the seconds. */
function brief(at: Date): string {
  const isThisYear = at.getFullYear() === new Date().getFullYear()
  return isThisYear ? withoutYear(at) : formatDate(at)
}

const TONES: Readonly<Record<AuditLogEntry['result']['kind'], Tone>> = {
  success: 'default',
  error: 'destructive',
  unknown: 'notice',
}

/** Shows the result of a request in a word, with the status of the reply, which is cut last where it is narrow. */
export function Result({ of }: { of: AuditLogEntry['result'] }) {
  const status = 'httpStatusCode' in of ? of.httpStatusCode : null
  const word = of.kind === 'error' ? (of.errorCode ?? of.kind) : of.kind
  return <State tone={toneOf(TONES, of.kind)}>{status == null ? word : `${status} ${word}`}</State>
}

/** The columns of the log. On narrow screens the least important ones are hidden first. */
export const COLUMNS = columns<AuditLogEntry>([
  column('Ago', { width: '7ch' }, ({ timeCompleted }) => <Ago at={timeCompleted} />),
  column('Completed', { width: '25ch', hideBelow: 880 }, ({ timeCompleted }) => (
    <Instant at={timeCompleted} short />
  )),
  column('Result', { width: '30ch' }, ({ result }) => <Result of={result} />),
  column('Operation', (entry) => <Operation of={entry} />),
  column('Resource', { hideBelow: 640 }, ({ requestUri }) => <Resource uri={requestUri} />),
  column('Actor', { hideBelow: 520 }, (entry) => <By of={entry} />),
  column('Source IP', { width: '18ch', hideBelow: 1120 }, ({ sourceIp }) =>
    escapeInvisible(sourceIp),
  ),
])

/** Links to the entry, keeping the filter of the list behind it. */
function Operation({ of }: { of: AuditLogEntry }) {
  const search = useSearch()
  const path = pathTo('auditEntry', { auditEntry: entryKey(of) })
  return (
    <A href={withQuery(path, search)}>
      <Truncated text={of.operationId} max={44} />
    </A>
  )
}

function By({ of }: { of: AuditLogEntry }) {
  const { ownRequests } = use(LogContext)
  return (
    <>
      <ActorName of={of} /> {ownRequests.has(of.requestId) && <Pill tone="blue">this tab</Pill>}
    </>
  )
}

/** Shows the resource that a request's address names, and links to it. */
export function Resource({ uri }: { uri: string | null | undefined }) {
  const target = targetOf(uri)
  if (target === null) return <Truncated text={uri} max={40} />
  const { noun, name, href } = target
  const { one, many } = recordOf(noun)
  const text = <Truncated text={name ?? many} max={32} />
  return (
    <>
      {href === null ? text : <A href={href}>{text}</A>}
      {name !== null && <span className="faint"> {one}</span>}
    </>
  )
}

export function entryMenu(entry: AuditLogEntry) {
  return (
    <ResourceMenu
      of={{ noun: 'auditEntry', names: { auditEntry: entryKey(entry) } }}
      id={entry.id}
    />
  )
}
