import type { Group, User } from '@oxide/api'
import { groupList, groupView } from '../../../api/generated/reads/silos-groups.ts'
import { userList, userView } from '../../../api/generated/reads/silos-users.ts'
import type { Page } from '../../noun.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { type Read, whole } from '../../cache/read.ts'
import { type Displayed, displayedNoun } from '../displayed.ts'
import { siloAccess } from './access.ts'
import { isUuid } from '../../../api/valid/id.ts'
import { listPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    user: Displayed<User>
    group: Displayed<Group>
  }
}

/** A user of the user's own silo. */
export const user = displayedNoun<User>('user', {
  cli: 'user',
  one: 'user',
  called: 'userId',
  list: userList,
  view: userView,
  alsoShownBy: ['userList'],
})

/** A group of users of the user's own silo. */
export const group = displayedNoun<Group>('group', {
  cli: 'group',
  one: 'group',
  called: 'groupId',
  list: groupList,
  view: groupView,
  alsoShownBy: ['groupList'],
})

/** Reads the members of a group. */
export function membersOf(id: string): Read<Page<Displayed<User>>> {
  return whole({ ...user.list({}), args: { query: { group: id, limit: LARGEST_PAGE } } })
}

export const nouns = { user, group }

/** The users and the groups of the silo. */
export const routes = {
  users: {
    ...listPlace('/users', user),
    sidebar: 50,
    key: 'g u',
  },
  user: {
    at: '/users/:user',
    title: 'User',
    under: 'users',
    command: 'user view',
    reads: (names) => [user.view(names), optional(siloAccess.list({}))],
  },
  groups: {
    ...listPlace('/groups', group),
    sidebar: 60,
    key: 'g o',
  },
  group: {
    at: '/groups/:group',
    title: 'Group',
    under: 'groups',
    command: 'console group view',
    reads: (names) => [
      group.view(names),
      optional(siloAccess.list({})),
      ...(isUuid(names.group ?? '') ? [optional(membersOf(names.group ?? ''))] : []),
    ],
  },
} as const satisfies Routes
