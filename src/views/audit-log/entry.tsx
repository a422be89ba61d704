import type { AuditLogEntry } from '@oxide/api'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useMemo } from 'react'
import { journalAtom } from '../../commands/kernel/run/journal.ts'
import { apiPathIn } from '../../state/audit/resource.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useSearch } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Row } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { isValidDate } from '../../ui/text/format-date.ts'
import { Properties, type Property } from '../../ui/properties.tsx'
import { Ago } from '../../ui/text/time.tsx'
import { Copied, Identifier } from '../copied.tsx'
import { DrawerActions } from '../drawer-actions.tsx'
import { A } from '../link.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'
import { spaced } from '../spaced.ts'
import { ActorName, LogContext, useActors } from './actors.tsx'
import { Resource } from './columns.tsx'
import { Instant } from './instant.tsx'
import { Result } from './result.tsx'

/** Shows everything that the log has about one request, over the filtered list. */
export function AuditEntryDetails() {
  const names = useNames()
  const search = useSearch()
  const navigate = useSetAtom(navigateAtom)
  const query = useRead(nouns.auditEntry.view(names))
  const list = pathTo('auditLog', {})
  const close = () => void navigate(search.size === 0 ? list : `${list}?${search.toString()}`)
  const title = 'Audit log entry'
  if (query.data === undefined) {
    return hasReadError(query) ? (
      <Drawer title={title} onClose={close}>
        <ReadError what="the audit log entry" query={query} />
      </Drawer>
    ) : null
  }
  return (
    <Drawer
      title={title}
      subtitle={<bdi>{escapeInvisible(query.data.operationId)}</bdi>}
      onClose={close}
      footer={
        <>
          <DrawerActions of={{ noun: 'auditEntry', names }} id={query.data.id} />
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <Facts of={query.data} />
    </Drawer>
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
        items={[
          { label: 'Result', value: <Result of={of.result} /> },
          ...failureOf(of),
          { label: 'Completed', value: <Moment at={of.timeCompleted} /> },
          { label: 'Started', value: <Moment at={of.timeStarted} /> },
          { label: 'Took', value: tookOf(of) },
          { label: 'Actor', value: <ActorName of={of} /> },
          { label: 'Silo', value: silo === null ? null : escapeInvisible(silo) },
          { label: 'Actor ID', value: id === null ? null : <Identifier id={id} /> },
          {
            label: 'Signed in with',
            value: of.authMethod == null ? undefined : spaced(of.authMethod),
          },
          {
            label: 'Credential ID',
            value: of.credentialId == null ? null : <Identifier id={of.credentialId} />,
          },
          { label: 'Resource', value: <Resource uri={of.requestUri} /> },
          { label: 'Operation', value: <Copied text={of.operationId} /> },
          { label: 'Source IP', value: <Copied text={of.sourceIp} /> },
          { label: 'User agent', value: long(of.userAgent) },
          { label: 'Request URI', value: long(of.requestUri) },
          { label: 'Request ID', value: <Copied text={of.requestId} /> },
          { label: 'Entry ID', value: <Identifier id={of.id} /> },
          {
            label: 'Line in this tab',
            value: line === undefined ? null : <Copied text={line} />,
          },
        ]}
      />
      <Same of={of} actor={id} />
    </LogContext>
  )
}

function failureOf({ result }: AuditLogEntry): readonly Property[] {
  if (result.kind === 'unknown') {
    const why = 'The request was completed, but its result could not be logged.'
    return [{ label: 'Message', value: why }]
  }
  if (result.kind !== 'error') return []
  return [{ label: 'Message', value: long(result.errorMessage) }]
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

/** Links to other entries of the same kind. */
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
          <A
            key={name}
            href={`${pathTo('auditLog', {})}?${new URLSearchParams({ [name]: value }).toString()}`}
          >
            Show only this {name}
          </A>
        ),
      )}
    </Row>
  )
}
