import { CopyCode } from '../../ui/text/copy-code.tsx'
import { createdColumn, descriptionColumn, nameColumn } from '../cells.tsx'
import { detailsDrawer } from '../details-drawer.tsx'
import { listPage } from '../list/of-noun.tsx'

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
  create: 'current-user ssh-key create',
  empty: 'Add a public key, and new instances can let you in with it.',
})

export const ViewSshKey = detailsDrawer('sshKey', {
  title: 'View SSH key',
  facts: () => ({}),
  children: ({ publicKey }) => <CopyCode code={publicKey} label="Copy public key" />,
})
