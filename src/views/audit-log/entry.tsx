import type { AuditLogEntry } from '@oxide/api'
import { useAtomValue } from 'jotai'
import { type ReactElement, useMemo } from 'react'
import { journalAtom } from '../../state/plan/ledger.ts'
import { apiPathIn } from '../../state/audit/resource.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { useSearch } from '../../state/use-page.ts'
import { Row } from '../../ui/layout.tsx'
import { Properties, type Facts } from '../../ui/properties.tsx'
import { escapeInvisible, Ago } from '../../ui/text/value.tsx'
import { isValidDate } from '../../ui/text/format-date.ts'
import { Copied, Identifier, A, spaced } from '../cells.tsx'
import { ResourceDrawer } from '../details-drawer.tsx'
import { ActorName, LogContext, useActors } from './actors.tsx'
import { Instant, Resource, Result } from './columns.tsx'

export function AuditEntryDetails() {
  const search = useSearch()
  const list = pathTo('auditLog', {})
  return (
    <ResourceDrawer
      noun="auditEntry"
      title="Audit log entry"
      back={search.size === 0 ? list : `${list}?${search.toString()}`}
    >
      {(entry) => <Facts of={entry} />}
    </ResourceDrawer>
  )
}

function Facts({ of }: { of: AuditLogEntry }) {
  const only = useMemo(() => [of], [of])
  const { actorOf } = useActors(only)
  const context = useMemo(() => ({ actorOf, ownRequests: new Set<string>() }), [actorOf])
  const { silo, id } = actorOf(of)
  const line = useOwnLine(of.requestId)
  return (
    <LogContext value={context}>
      <Properties
        items={{
          Result: <Result of={of.result} />,
          ...failureOf(of),
          Completed: <Moment at={of.timeCompleted} />,
          Started: <Moment at={of.timeStarted} />,
          Took: tookOf(of),
          Actor: <ActorName of={of} />,
          Silo: silo === null ? null : escapeInvisible(silo),
          'Actor ID': id === null ? null : <Identifier id={id} />,
          'Signed in with': of.authMethod == null ? undefined : spaced(of.authMethod),
          'Credential ID': of.credentialId == null ? null : <Identifier id={of.credentialId} />,
          Resource: <Resource uri={of.requestUri} />,
          Operation: <Copied text={of.operationId} />,
          'Source IP': <Copied text={of.sourceIp} />,
          'User agent': long(of.userAgent),
          'Request URI': long(of.requestUri),
          'Request ID': <Copied text={of.requestId} />,
          'Entry ID': <Identifier id={of.id} />,
          'Line in this tab': line === undefined ? null : <Copied text={line} />,
        }}
      />
      <Same of={of} actor={id} />
    </LogContext>
  )
}

function failureOf({ result }: AuditLogEntry): Facts {
  if (result.kind === 'unknown') {
    const why = 'The request was completed, but its result could not be logged.'
    return { Message: why }
  }
  if (result.kind !== 'error') return {}
  return { Message: long(result.errorMessage) }
}

function Moment({ at }: { at: Date }) {
  return (
    <span>
      <Instant at={at} />{' '}
      <span className="faint">
        <Ago at={at} suffix />
      </span>
    </span>
  )
}

/** Returns how long a request took; nothing if its times are invalid. */
function tookOf({ timeStarted, timeCompleted }: AuditLogEntry): string | null {
  if (!isValidDate(timeStarted) || !isValidDate(timeCompleted)) return null
  const taken = timeCompleted.getTime() - timeStarted.getTime()
  return taken < 0 ? null : taken < 10_000 ? `${taken} ms` : `${Math.round(taken / 1000)} s`
}

/** Shows text of any length over several lines. */
function long(text: string | null | undefined): ReactElement | null {
  if (text == null || text === '') return null
  return (
    <span className="wraps">
      <Copied text={text} />
    </span>
  )
}

/** Returns this tab's line that made a request; undefined if none did. */
function useOwnLine(request: string): string | undefined {
  const journal = useAtomValue(journalAtom)
  return journal.find(({ calls }) => calls.some(({ requestId }) => requestId === request))?.line
}

function Same({ of, actor }: { of: AuditLogEntry; actor: string | null }) {
  const path = apiPathIn(of.requestUri)
  const links = [
    ['actor', actor],
    ['operation', of.operationId],
    ['resource', path],
  ] as const
  return (
    <Row aria-label="Related entries" as="nav">
      {links.map(([name, value]) =>
        value === null ? null : (
          <A key={name} href={withQuery(pathTo('auditLog', {}), { [name]: value })}>
            Show only this {name}
          </A>
        ),
      )}
    </Row>
  )
}
