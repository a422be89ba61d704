import { addSshKey } from '../../commands/ssh-key.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { createdColumn, descriptionColumn, nameColumn, column, Identifier } from '../cells.tsx'
import { detailsDrawer } from '../details-drawer.tsx'
import { listPage } from '../list/of-noun.tsx'
import { tip, Time } from '../../ui/text/value.tsx'
import css from './page.module.css'

export const SshKeys = listPage('sshKey', {
  columns: [nameColumn('sshKey', 'sshKeyView'), descriptionColumn, createdColumn],
  open: 'sshKeyView',
  learn: {
    text: 'An SSH key lets you sign in to the instances that are created with it. Only the public part is kept here.',
    guides: [['SSH keys', 'managing-ssh-keys']],
  },
  texts: ({ name, description, publicKey }) => ({ name, description, key: publicKey }),
  filterLike: 'laptop',
  marks: true,
  create: addSshKey,
  empty: 'Add a public key, and new instances can let you in with it.',
})

export const ViewSshKey = detailsDrawer('sshKey', {
  title: 'View SSH key',
  facts: () => ({}),
  children: ({ publicKey }) => <CopyCode code={publicKey} label="Copy public key" />,
})

export const AccessTokens = listPage('accessToken', {
  columns: [
    column('ID', ({ id }) => (
      <span className={css.id} {...tip('The ID of the token’s record, not the token itself')}>
        <Identifier id={id} />
      </span>
    )),
    createdColumn,
    column('Expires', { width: '26ch' }, ({ timeExpires }) => (
      <span className={css.wrap}>{timeExpires == null ? 'Never' : <Time at={timeExpires} />}</span>
    )),
  ],
  learn: {
    text: 'An access token lets a device, such as the CLI on your computer, act as you. Devices get one when you log in on them.',
    guides: [['Access tokens', 'access-tokens']],
  },
  texts: ['id'],
  filterLike: '5c56b',
  marks: true,
  empty: 'Log in with the CLI, and the device gets a token that appears here.',
})
