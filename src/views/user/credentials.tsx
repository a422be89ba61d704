import type { ConsoleSession, DeviceAccessToken } from '@oxide/api'
import { userSessionList, userTokenList } from '../../api/generated/reads/silos-users.ts'
import { LARGEST_PAGE } from '../../state/nouns.ts'
import { read, whole } from '../../state/cache/read.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Pill } from '../../ui/badge.tsx'
import { type Column, column } from '../../ui/list/column.ts'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Time } from '../../ui/text/time.tsx'
import { createdColumn } from '../columns.tsx'
import { Identifier } from '../copied.tsx'
import { ForbiddenList } from '../forbidden-list.tsx'

export function Sessions({ user }: { user: string }) {
  const query = useRead(whole(read(userSessionList, everything(user))))
  return (
    <Panel title="Console sessions" note={query.data?.items.length}>
      <ForbiddenList
        what="the sessions"
        forbidden="You do not have permission to view the sessions of other users"
        query={query}
        empty={<Empty title="No console sessions" />}
      >
        {(rows) => (
          <Table label="Console sessions" columns={SESSIONS} rows={rows} rowKey={({ id }) => id} />
        )}
      </ForbiddenList>
    </Panel>
  )
}

/** Lists the access tokens of a user, without their secrets. */
export function Tokens({ user }: { user: string }) {
  const query = useRead(whole(read(userTokenList, everything(user))))
  return (
    <Panel title="Access tokens" note={query.data?.items.length}>
      <ForbiddenList
        what="the access tokens"
        forbidden="You do not have permission to view the access tokens of other users"
        query={query}
        empty={<Empty title="No access tokens" />}
      >
        {(rows) => (
          <Table label="Access tokens" columns={TOKENS} rows={rows} rowKey={({ id }) => id} />
        )}
      </ForbiddenList>
    </Panel>
  )
}

function everything(userId: string) {
  return { path: { userId }, query: { limit: LARGEST_PAGE } }
}

const ID = column('ID', ({ id }: { readonly id: string }) => <Identifier id={id} />)

const CREATED = { ...createdColumn, hideBelow: 640 } as const

const SESSIONS: readonly Column<ConsoleSession>[] = [
  ID,
  CREATED,
  column('Last used', { width: '26ch' }, ({ timeLastUsed }) => <Time at={timeLastUsed} />),
]

const TOKENS: readonly Column<DeviceAccessToken>[] = [
  ID,
  CREATED,
  column('Expires', { width: '26ch' }, ({ timeExpires }) =>
    timeExpires == null ? <Pill>Never</Pill> : <Time at={timeExpires} />,
  ),
]
