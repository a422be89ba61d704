import { logout } from '../../api/generated/writes/console-auth-logout.ts'
import { loginLocal } from '../../api/generated/writes/login-local.ts'
import { safeRedirect } from '../../api/valid/redirect.ts'
import { define } from '../kernel/define.ts'
import { secret, text } from '../kernel/params.ts'

export const signIn = define({
  id: 'console sign-in',
  verb: 'Sign in',
  params: {
    silo: text('Silo'),
    username: text('Username'),
    password: secret('Password'),
    to: text('Page to open', { optional: true }),
  },
  run: (api, { silo, username, password }) =>
    api.call(loginLocal, { path: { siloName: silo }, body: { username, password } }),
  done: ({ to }) => ({ say: 'Logged in', forget: 'signed-in', go: safeRedirect(to) ?? '/' }),
  keywords: ['login', 'log in', 'user'],
})

const signOut = define({
  id: 'console sign-out',
  verb: 'Sign out',
  params: {},
  run: (api) => api.call(logout, {}),
  done: () => ({ forget: 'signed-out', go: '/login' }),
  keywords: ['logout', 'log out', 'leave', 'exit', 'quit', 'disconnect'],
})

export const commands = [signIn, signOut]
