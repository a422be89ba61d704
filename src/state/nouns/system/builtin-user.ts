import type { UserBuiltin } from '@oxide/api'
import {
  userBuiltinList,
  userBuiltinView,
} from '../../../api/generated/reads/system-silos-users-builtin.ts'
import { plainNoun } from '../../define-noun.ts'
import { listPlace, viewDrawer } from '../../places.ts'
import type { Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    builtinUser: UserBuiltin
  }
}

/** An identity that the control plane itself uses. No one signs in as one. */
export const builtinUser = plainNoun('builtinUser', {
  cli: 'console builtin-user',
  one: 'built-in user',
  called: 'user',
  role: 'fleet viewer',
  list: userBuiltinList,
  view: userBuiltinView,
})

export const nouns = { builtinUser }

/** The control plane's own identities. */
export const routes = {
  builtinUsers: {
    ...listPlace('/system/builtin-users', builtinUser),
    sidebar: 110,
  },
  builtinUser: viewDrawer('/system/builtin-users/:builtinUser', 'builtinUsers', builtinUser),
} as const satisfies Routes
