import type { ConsoleSession, DeviceAccessToken, Group, User } from '@oxide/api'
import { LARGEST_PAGE, allOf, isWhole } from '../../state/nouns.ts'
import type { Displayed } from '../../state/nouns/displayed.ts'
import { useItem, useRead } from '../../state/use-page.ts'
import { Empty, Panel, Panels, Note } from '../../ui/layout.tsx'
import { ListPanel, PanelList } from '../list/panel.tsx'
import { Header } from './header.tsx'
import { columnsOf } from './list.tsx'
import { currentUserGroups } from '../../api/generated/reads/current-user-me.ts'
import { membersOf } from '../../state/nouns/both/user.ts'
import { inBackground, read, whole } from '../../state/cache/read.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import { useReads } from '../../state/cache/use-reads.ts'
import type { ReadState } from '../read-error.tsx'
import { userSessionList, userTokenList } from '../../api/generated/reads/silos-users.ts'
import { Age, Pill, Time } from '../../ui/text/value.tsx'
import { Table } from '../../ui/list/table.tsx'
import { createdColumn, column, columns, Identifier } from '../cells.tsx'

function Sessions({ user }: { user: string }) {
  const query = useRead(whole(read(userSessionList, everything(user))))
  return (
    <Panel title="Console sessions" note={query.data?.items.length}>
      <PanelList
        what="the sessions"
        forbidden="You do not have permission to view the sessions of other users"
        query={query}
        empty={<Empty title="No console sessions" />}
      >
        {(rows) => (
          <Table label="Console sessions" columns={SESSIONS} rows={rows} rowKey={({ id }) => id} />
        )}
      </PanelList>
    </Panel>
  )
}

/** Lists the access tokens of a user, without their secrets. */
function Tokens({ user }: { user: string }) {
  const query = useRead(whole(read(userTokenList, everything(user))))
  return (
    <Panel title="Access tokens" note={query.data?.items.length}>
      <PanelList
        what="the access tokens"
        forbidden="You do not have permission to view the access tokens of other users"
        query={query}
        empty={<Empty title="No access tokens" />}
      >
        {(rows) => (
          <Table label="Access tokens" columns={TOKENS} rows={rows} rowKey={({ id }) => id} />
        )}
      </PanelList>
    </Panel>
  )
}

function everything(userId: string) {
  return { path: { userId }, query: { limit: LARGEST_PAGE } }
}

const ID = column('ID', ({ id }: { readonly id: string }) => <Identifier id={id} />)

const CREATED = { ...createdColumn, hideBelow: 640 } as const

const SESSIONS = columns<ConsoleSession>([
  ID,
  CREATED,
  column('Last used', { width: '11ch', align: 'end' }, ({ timeLastUsed }) => (
    <Age at={timeLastUsed} />
  )),
])

const TOKENS = columns<DeviceAccessToken>([
  ID,
  CREATED,
  column('Expires', { width: '26ch' }, ({ timeExpires }) =>
    timeExpires == null ? <Pill>Never</Pill> : <Time at={timeExpires} />,
  ),
])

/** Reads the members of at most this many groups to find those of a user. */
const MOST_SEARCHED = 100

const MINE = { query: { limit: LARGEST_PAGE } }

type GroupsOf = {
  /** Undefined until the first ones are found. */
  readonly groups: readonly Displayed<Group>[] | undefined
  readonly query: ReadState
  /** Says what may be missing; null if nothing is. */
  readonly note: string | null
}

/**
 * Finds the groups of a user. The API only lists the signed-in user's own; others require reading the members of each
 * group.
 */
function useGroupsOf(userId: string): GroupsOf {
  const isMe = useRead(sessionReads[0]).data?.id === userId
  const mine = useRead(read(currentUserGroups, MINE), { enabled: isMe })
  const query = useRead(allOf('group'))
  const all = query.data?.items ?? []
  const searched = isMe ? [] : all.slice(0, MOST_SEARCHED)
  const members = useReads(searched.map(({ id }) => inBackground(membersOf(id))))
  if (isMe) {
    const own = mine.data?.items.map(({ id }) => id)
    return { groups: own && all.filter(({ id }) => own.includes(id)), query: mine, note: null }
  }
  const groups = searched.filter((_group, at) =>
    members[at]?.data?.items.some(({ id }) => id === userId),
  )
  const isOpen = members.some(({ data, isError }) => data === undefined && !isError)
  const unread = members.filter(({ data, isError }) => data === undefined && isError).length
  const isCut = all.length > MOST_SEARCHED || (query.data !== undefined && !isWhole(query.data))
  const notes = [
    ...(isCut ? [`Only the first ${searched.length} groups were searched.`] : []),
    ...(unread > 0 ? [`Could not read the members of ${counted(unread)}.`] : []),
  ]
  const isKnown = query.data !== undefined && (!isOpen || groups.length > 0)
  return { groups: isKnown ? groups : undefined, query, note: notes.join(' ') || null }
}

function counted(groups: number): string {
  return groups === 1 ? 'one group' : `${groups} groups`
}

export function UserPage() {
  const { data } = useItem('user')
  // Starts over for another user.
  return data === undefined ? null : <Known key={data.id} user={data} />
}

function Known({ user }: { user: Displayed<User> }) {
  const { id } = user
  const { groups, query, note } = useGroupsOf(id)
  return (
    <>
      <Header
        noun="user"
        item={user}
        groups={groups?.map((group) => group.id) ?? []}
        commands={['user logout']}
      />
      <Panels>
        <ListPanel
          noun="group"
          query={{ ...query, data: groups && { items: groups } }}
          note={groups?.length}
          columns={GROUPS}
          open="group"
          empty={<Empty title="No groups" />}
          below={note !== null && <Note>{note}</Note>}
        />
        <Sessions user={id} />
        <Tokens user={id} />
      </Panels>
    </>
  )
}

const GROUPS = columnsOf('group')
