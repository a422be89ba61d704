import type { AuditLogEntry } from '@oxide/api'
import { use } from 'react'
import { targetOf } from '../../state/audit/resource.ts'
import { recordOf } from '../../state/nouns.ts'
import { entryKey } from '../../state/nouns/audit-entry.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useSearch } from '../../state/navigation/use-location.ts'
import { Pill } from '../../ui/badge.tsx'
import { type Column, column } from '../../ui/list/column.ts'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Ago } from '../../ui/text/time.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { A } from '../link.tsx'
import { ResourceMenu } from '../row-menu.tsx'
import { ActorName, LogContext } from './actors.tsx'
import { Result } from './result.tsx'
import { Instant } from './instant.tsx'

/** The columns of the log. On narrow screens the least important ones are hidden first. */
export const COLUMNS: readonly Column<AuditLogEntry>[] = [
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
]

/** Links to the entry, keeping the filter of the list behind it. */
function Operation({ of }: { of: AuditLogEntry }) {
  const search = useSearch()
  const path = pathTo('auditEntry', { auditEntry: entryKey(of) })
  return (
    <A href={search.size === 0 ? path : `${path}?${search.toString()}`}>
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

/** Shows the resource of a request, as far as its address says, and links to it. */
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
