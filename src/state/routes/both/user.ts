import { group, membersOf, user } from '../../nouns/both/user.ts'
import { siloAccess } from '../../nouns/both/access.ts'
import { isUuid } from '../../../api/valid/id.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { user, group }

/** The users and the groups of the silo. */
export const routes = {
  users: {
    at: '/users',
    title: 'Users',
    under: null,
    command: 'user list',
    sidebar: 50,
    key: 'g u',
    reads: (names, search) => [pageRead(user.list, names, search)],
  },
  user: {
    at: '/users/:user',
    title: 'User',
    under: 'users',
    command: 'user view',
    reads: (names) => [user.view(names), optional(siloAccess.list({}))],
  },
  groups: {
    at: '/groups',
    title: 'Groups',
    under: null,
    command: 'group list',
    sidebar: 60,
    key: 'g o',
    reads: (names, search) => [pageRead(group.list, names, search)],
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
