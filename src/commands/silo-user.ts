import type { Silo } from '@oxide/api'
import {
  localIdpUserCreate,
  localIdpUserDelete,
  localIdpUserSetPassword,
} from '../api/generated/writes/system-silos-identity-providers.ts'
import { isUuid } from '../api/valid/id.ts'
import { type Names, nouns } from '../state/nouns.ts'
import type { SiloUser } from '../state/nouns/both/silo-user.ts'
import type { Args, CliLine, Command } from './kernel/command.ts'
import { define } from './kernel/define.ts'
import type { ReadsOf } from './kernel/definition.ts'
import type { ArgsOf } from './kernel/param.ts'
import { ref, secret, text } from './kernel/params.ts'
import { goTo } from './plain.ts'

/** The control plane's rule for usernames: like names, but with upper-case letters. */
function usernameRefusal(value: string): string | null {
  if (value.length > 63) return 'Must be 63 characters or fewer'
  if (!/^[a-zA-Z0-9-]*$/.test(value)) return 'Can only contain letters, numbers, and dashes'
  if (!/^[a-z]/.test(value)) return 'Must start with a lower-case letter'
  if (value.endsWith('-')) return 'Must end with a letter or number'
  return isUuid(value) ? 'Must not be a UUID' : null
}

function passwordRefusal(value: string): string | null {
  return value.length > 512 ? 'Must be 512 characters or fewer' : null
}

export const createUser = define({
  id: 'silo idp local user create',
  params: {
    externalId: text('Username', { refused: usernameRefusal }),
    password: secret('Password', {
      optional: true,
      hint: 'Leave blank to create a user who cannot sign in yet',
      refused: passwordRefusal,
    }),
    silo: ref('silo'),
  },
  subject: ({ silo }) => nouns.silo.view({ silo }),
  refused: (silo: Silo) => notLocal(silo),
  run: (api, { silo, externalId, password = '' }) =>
    api.call(localIdpUserCreate, {
      query: { silo },
      body: {
        externalId,
        password:
          password === '' ? { mode: 'login_disallowed' } : { mode: 'password', value: password },
      },
    }),
  done: (args) => ({ say: `User ${args.externalId} created`, ...goTo('siloUsers', args) }),
  key: 'c',
  keywords: ['add', 'make', 'person', 'account', 'useradd', 'adduser'],
})

type Subjects = { readonly siloUser: SiloUser; readonly silo: Silo }

const one = { userId: ref('siloUser'), silo: ref('silo') } as const

function subjects({ userId, silo }: ArgsOf<typeof one>): ReadsOf<Subjects> {
  const names: Names = { siloUser: userId, silo }
  return { siloUser: nouns.siloUser.view(names), silo: nouns.silo.view(names) }
}

export const setPassword = define({
  id: 'silo idp local user set-password',
  verb: 'Set password',
  title: 'Set password of user',
  params: { ...one, value: secret('New password', { refused: passwordRefusal }) },
  subject: subjects,
  refused: ({ silo }: Subjects) => notLocal(silo),
  run: (api, { silo, value }, { seen }) =>
    api.call(localIdpUserSetPassword, {
      path: { userId: seen.siloUser.id },
      query: { silo },
      body: { mode: 'password', value },
    }),
  done: () => ({ say: 'Password set' }),
  wording: { failed: 'Could not set password' },
  key: 'w',
  keywords: ['change', 'reset', 'login', 'secret'],
  cli: setPasswordLine,
})

const disallow = define({
  id: 'console silo idp local user disallow-login',
  verb: 'Disallow sign-in',
  title: 'Disallow sign-in of user',
  params: one,
  subject: subjects,
  refused: ({ silo }: Subjects) => notLocal(silo),
  confirm: ({ siloUser: { name } }) =>
    `This invalidates the password of ${name}, who cannot sign in again until a new one is set.`,
  danger: 'interrupts',
  run: (api, { silo }, { seen }) =>
    api.call(localIdpUserSetPassword, {
      path: { userId: seen.siloUser.id },
      query: { silo },
      body: { mode: 'login_disallowed' },
    }),
  done: () => ({ say: 'Sign-in disallowed' }),
  wording: { failed: 'Could not disallow sign-in' },
  bulk: true,
  keywords: ['lock', 'disable', 'revoke'],
})

const remove = define({
  id: 'silo idp local user delete',
  params: one,
  subject: subjects,
  refused: ({ silo }: Subjects) => notLocal(silo),
  confirm: ({ siloUser: { name } }) =>
    `This permanently deletes user ${name} with their SSH keys, tokens and roles.`,
  danger: 'destroys',
  run: (api, { silo }, { seen }) =>
    api.call(localIdpUserDelete, { path: { userId: seen.siloUser.id }, query: { silo } }),
  done: (args) => ({
    say: `User ${args.userId} deleted`,
    refresh: ['siloUser', 'siloIdentity', 'systemSiloAccess'],
    ...goTo('siloUsers', args),
  }),
  key: 'd',
  bulk: true,
  keywords: ['remove', 'rm', 'person', 'account', 'deactivate'],
  cli: removeLine,
})

export const commands = [createUser, setPassword, disallow, remove]

function notLocal({ name, identityMode }: Silo): string | null {
  return identityMode === 'local_only'
    ? null
    : `Users of silo ${name} are managed by its identity provider`
}

function setPasswordLine(args: Args, seen: Subjects | undefined): CliLine {
  return byId(setPassword, args, seen)
}

function removeLine(args: Args, seen: Subjects | undefined): CliLine {
  return byId(remove, args, seen)
}

/** Names the user by id, because the CLI does not accept users' names. */
function byId(command: Command, args: Args, seen: Subjects | undefined): CliLine {
  const userId = seen?.siloUser.id ?? args['userId']
  return { command, args: { ...args, userId } }
}
