import type { CurrentUser } from '@oxide/api'
import { currentUserView } from '../api/generated/reads/current-user-me.ts'
import { scimTokenCreate, scimTokenDelete } from '../api/generated/writes/system-silos-scim.ts'
import { read } from '../state/cache/read.ts'
import { define } from './kernel/define.ts'
import { ref } from './kernel/params.ts'
import { WithSecret } from './kernel/run/with-secret.ts'

/** Without a named silo, it is the user's own. */
const inOwnSilo = {
  subject: () => ({ me: read(currentUserView, {}) }),
  defaults: (_args: unknown, { me }: { readonly me?: CurrentUser }) =>
    me === undefined ? {} : { silo: me.siloName },
} as const

export const createScimToken = define({
  id: 'scim token create',
  verb: 'Create token',
  title: 'Create SCIM token',
  params: { silo: ref('silo') },
  role: 'silo admin',
  ...inOwnSilo,
  confirm: (_subjects, { silo }) =>
    `Whoever has this token can add, change and remove the users and groups of silo ${silo}. Treat it like a password.`,
  run: async (api, { silo }) => {
    const token = await api.call(scimTokenCreate, { query: { silo } })
    return new WithSecret(token, token.bearerToken, {
      title: 'SCIM token created',
      label: 'Bearer token',
      close: 'Done',
    })
  },
  key: 'c',
  keywords: ['new', 'add', 'provisioning', 'identity provider'],
})

const removeScimToken = define({
  id: 'scim token delete',
  params: { tokenId: ref('scimToken'), silo: ref('silo') },
  role: 'silo admin',
  ...inOwnSilo,
  confirm: (_subjects, { tokenId }) =>
    `This permanently deletes SCIM token ${tokenId}. An identity provider that uses it can no longer update users and groups.`,
  danger: 'destroys',
  run: (api, { tokenId, silo }) =>
    api.call(scimTokenDelete, { path: { tokenId }, query: { silo } }),
  done: ({ tokenId }) => ({
    say: `SCIM token ${tokenId} deleted`,
    gone: { noun: 'scimToken', name: tokenId },
  }),
  key: 'd',
  bulk: true,
  keywords: ['remove', 'revoke', 'rm'],
})

export const commands = [createScimToken, removeScimToken]
