import type { UserBuiltin } from '@oxide/api'
import { Identifier } from '../copied.tsx'
import { createdColumn, descriptionColumn, nameColumn, column, columns } from '../list/columns.tsx'
import { ListPage } from '../list/page.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'

export function BuiltinUsers() {
  return (
    <ListPage
      noun="builtinUser"
      title="Built-in users"
      columns={COLUMNS}
      open="builtinUser"
      learn={LEARN}
      texts={textsOf}
      filterLike="saga"
      actions={null}
      empty="The control plane’s own identities appear here."
    />
  )
}

const LEARN = {
  text: 'The control plane uses these identities for its own work. They appear as actors in the audit log. Nobody can sign in as one, change it or delete it.',
  guides: [],
} as const

const COLUMNS = columns<UserBuiltin>([
  nameColumn('builtinUser', 'builtinUser'),
  { ...descriptionColumn, hideBelow: 640 },
  column('ID', { width: '28ch', hideBelow: 760 }, ({ id }) => <Identifier id={id} />),
  createdColumn,
])

function textsOf({ name, description, id }: UserBuiltin) {
  return { name, description, id }
}

export function BuiltinUserDetails() {
  return (
    <DetailsDrawer noun="builtinUser" back="builtinUsers" facts={({ name }) => ({ Name: name })} />
  )
}
