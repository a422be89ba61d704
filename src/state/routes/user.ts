import { isUuid } from '../../api/valid/id.ts'
import { siloAccess } from '../nouns/both/access.ts'
import { group, membersOf, user } from '../nouns/both/user.ts'
import { listPlace } from '../places.ts'
import { allOf } from '../nouns.ts'
import { early, optional, type Routes } from '../route.ts'

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
    reads: (names) => [user.view(names), optional(siloAccess.list({})), early(allOf('group'))],
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
