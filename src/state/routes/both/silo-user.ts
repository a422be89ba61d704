import { siloIdentity, siloUser } from '../../nouns/both/silo-user.ts'
import { allOf } from '../../nouns.ts'
import { optional, type Routes } from '../../route.ts'
import { siloTab } from '../system/silo.ts'

export const nouns = { siloUser, siloIdentity }

/** The users of a silo. */
export const routes = {
  siloUsers: {
    ...siloTab,
    at: '/system/silos/:silo/users',
    title: 'Users',
    tab: 70,
    command: 'silo user list',
    lists: 'siloUser',
    reads: (names) => [...siloTab.reads(names), optional(allOf('siloUser', names))],
  },
  siloUserNew: {
    at: '/system/silos/:silo/users-new',
    title: 'New user',
    under: 'siloUsers',
    drawer: true,
    form: 'silo idp local user create',
  },
  siloUserPassword: {
    at: '/system/silos/:silo/users/:siloUser/password',
    title: 'Set password',
    under: 'siloUsers',
    drawer: true,
    form: 'silo idp local user set-password',
    reads: (names) => [siloUser.view(names)],
  },
  siloUser: {
    at: '/system/silos/:silo/users/:siloUser',
    title: 'User of silo',
    under: 'siloUsers',
    drawer: true,
    command: 'silo user view',
    reads: (names) => [siloUser.view(names)],
  },
} as const satisfies Routes
