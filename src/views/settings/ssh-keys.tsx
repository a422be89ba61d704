import type { SshKey } from '@oxide/api'
import { addSshKey } from '../../commands/ssh-key.ts'
import type { Column } from '../../ui/list/column.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { createdColumn, descriptionColumn, nameColumn } from '../list/columns.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'
import { formOf } from '../form/of-command.tsx'
import { ListPage } from '../list/page.tsx'
import { NewButton } from '../command-button.tsx'

export function SshKeys() {
  return (
    <ListPage
      noun="sshKey"
      columns={COLUMNS}
      open="sshKeyView"
      learn={LEARN}
      texts={textsOf}
      filterLike="laptop"
      marks
      actions={<NewButton command={addSshKey} />}
      empty="Add a public key, and new instances can let you in with it."
    />
  )
}

const COLUMNS: readonly Column<SshKey>[] = [
  nameColumn('sshKey', 'sshKeyView'),
  descriptionColumn,
  createdColumn,
]

const LEARN = {
  text: 'An SSH key lets you sign in to the instances that are created with it. Only the public part is kept here.',
  guides: [['SSH keys', 'managing-ssh-keys']],
} as const

function textsOf({ name, description, publicKey }: SshKey) {
  return { name, description, key: publicKey }
}

export const NewSshKey = formOf(addSshKey, {
  title: 'Add SSH key',
  submit: 'Add SSH key',
  asks: ['name', 'description', 'publicKey'],
  looks: { publicKey: 'area' },
})

export function ViewSshKey() {
  return (
    <DetailsDrawer noun="sshKey" back="sshKeys" title="View SSH key" facts={() => ({})}>
      {({ publicKey }) => <CopyCode code={publicKey} label="Copy public key" />}
    </DetailsDrawer>
  )
}
