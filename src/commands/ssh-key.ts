import { currentUserSshKeyCreate } from '../api/operations/ssh-key.ts'
import { requiredRefusal } from '../api/valid/name.ts'
import { define } from './kernel/define.ts'
import { text } from './kernel/params.ts'
import { named } from './named.ts'

/** Adds a public key to the user's own profile. */
export const addSshKey = define({
  id: 'current-user ssh-key create',
  verb: 'Add',
  title: 'Add SSH key',
  params: {
    name: named.name,
    publicKey: text('Public key', { refused: (value) => requiredRefusal('Public key', value) }),
    description: named.description,
  },
  run: (api, { description = '', ...body }) =>
    api.call(currentUserSshKeyCreate, { body: { ...body, description } }),
  done: (_args, key) => ({ say: `SSH key ${key.name} created`, refresh: [] }),
  keywords: ['login', 'public key', 'new'],
})

export const sshKeyCommands = [addSshKey]
