import {
  currentUserSshKeyCreate,
  currentUserSshKeyDelete,
} from '../api/generated/writes/current-user-me.ts'
import { requiredRefusal } from '../api/valid/name.ts'
import { namesIn, nouns } from '../state/nouns.ts'
import { copying } from './kernel/line/copy-text.ts'
import { define } from './kernel/define.ts'
import { ref, text } from './kernel/params.ts'
import { named } from './naming.ts'
import { removeOf } from './plain.ts'

/** Adds a public key to the user's own. Does not navigate, because the form for a new instance offers it too. */
export const addSshKey = define({
  id: 'current-user ssh-key create',
  verb: 'Add',
  params: {
    name: named.name,
    publicKey: text('Public key', { refused: (value) => requiredRefusal('Public key', value) }),
    description: named.description,
  },
  run: (api, { description = '', ...body }) =>
    api.call(currentUserSshKeyCreate, { body: { ...body, description } }),
  done: (_args, key) => ({ say: `SSH key ${key.name} created` }),
  key: 'c',
  keywords: ['login', 'public key', 'new', 'upload', 'import'],
})

const copySshKey = define({
  id: 'console current-user ssh-key copy',
  verb: 'Copy public key',
  title: 'Copy public key',
  params: { sshKey: ref('sshKey') },
  role: null,
  subject: (args) => nouns.sshKey.view(namesIn(args)),
  run: async (_api, _args, { seen }) => seen.publicKey,
  done: ({ sshKey }, publicKey) => copying(publicKey, `Copied the public key ${sshKey}`),
  key: 'y',
  keywords: ['clipboard', 'yank'],
})

const remove = removeOf('sshKey', {
  operation: currentUserSshKeyDelete,
  list: 'sshKeys',
  lost: ({ name }) =>
    `This permanently deletes SSH key ${name}. Instances that were created with it keep it.`,
})

export const commands = [addSshKey, copySshKey, remove]
