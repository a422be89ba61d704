import { builtinUser } from '../../nouns/system/builtin-user.ts'
import { pageRead } from '../../navigation/page-read.ts'
import type { Routes } from '../../route.ts'

export const nouns = { builtinUser }

/** The control plane's own identities. */
export const routes = {
  builtinUsers: {
    at: '/system/builtin-users',
    title: 'Built-in users',
    under: null,
    command: 'console builtin-user list',
    sidebar: 110,
    reads: (names, search) => [pageRead(builtinUser.list, names, search)],
  },
  builtinUser: {
    at: '/system/builtin-users/:builtinUser',
    title: '{builtinUser}',
    under: 'builtinUsers',
    drawer: true,
    command: 'console builtin-user view',
    reads: (names) => [builtinUser.view(names)],
  },
} as const satisfies Routes
