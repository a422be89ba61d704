import { currentUserView } from '../api/generated/reads/current-user-me.ts'
import { roleSentence } from '../api/roles.ts'
import { isSiloAdmin } from '../api/rules.ts'
import { userLogout } from '../api/generated/writes/silos-users.ts'
import { nouns } from '../state/nouns.ts'
import { read } from '../state/cache/read.ts'
import { define } from './kernel/define.ts'
import { ref } from './kernel/params.ts'

export const logOutUser = define({
  id: 'user logout',
  verb: 'Log out',
  params: { userId: ref('user') },
  subject: ({ userId }) => ({
    user: nouns.user.view({ user: userId }),
    me: read(currentUserView, {}),
  }),
  refused: ({ user, me }) =>
    !isSiloAdmin(me) && user.id !== me.id ? roleSentence('silo admin', me.siloName) : null,
  confirm: ({ user, me }) =>
    `This ends every session of ${user.name} and deletes all of their access tokens. This cannot be undone.${
      user.id === me.id ? ' You will be signed out.' : ''
    }`,
  danger: 'interrupts',
  run: async (api, _args, { seen: { user } }) => {
    await api.call(userLogout, { path: { userId: user.id } })
    return { name: user.name }
  },
  done: (_args, { name }) => ({ say: `User ${name} logged out` }),
  key: 'O',
  keywords: ['sign out', 'end', 'session', 'revoke', 'token', 'kick'],
})

export const commands = [logOutUser]
