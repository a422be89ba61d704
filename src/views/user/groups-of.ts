import type { Group } from '@oxide/api'
import { currentUserGroups } from '../../api/generated/reads/current-user-me.ts'
import { allOf, isWhole, LARGEST_PAGE } from '../../state/nouns.ts'
import type { Displayed } from '../../state/nouns/displayed.ts'
import { membersOf } from '../../state/nouns/user.ts'
import { inBackground, read } from '../../state/cache/read.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { useReads } from '../../state/cache/use-reads.ts'
import type { ReadState } from '../read-error.tsx'

/** The most groups whose members are read to find out whether a user is one of them. */
const MOST_SEARCHED = 100

const MINE = { query: { limit: LARGEST_PAGE } }

export type GroupsOf = {
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
export function useGroupsOf(userId: string): GroupsOf {
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
