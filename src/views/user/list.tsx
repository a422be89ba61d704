import type { Group, User } from '@oxide/api'
import type { Displayed } from '../../state/nouns/displayed.ts'
import type { Column } from '../../ui/list/table-frame.tsx'
import { createdColumn, nameColumn, column, Identifier } from '../cells.tsx'
import { listPage } from '../list/of-noun.tsx'

const LEARN = {
  text: 'Users and groups come from the identity provider of the silo, so they are not changed here. Roles are given to either.',
  guides: [['Access control', 'configuring-access']],
} as const

type Item = Displayed<User | Group>

export function columnsOf(noun: 'user' | 'group'): readonly Column<Item>[] {
  return [
    nameColumn(noun, noun, { label: 'Display name' }),
    column('ID', { width: '28ch', hideBelow: 520 }, ({ id }) => <Identifier id={id} />),
    createdColumn,
  ]
}

const USERS = columnsOf('user')
const GROUPS = columnsOf('group')

function textsOf({ name, id }: Item) {
  return { name, id }
}

export const Users = listPage('user', {
  columns: USERS,
  open: 'user',
  learn: LEARN,
  texts: textsOf,
  filterLike: 'jane',
  empty: 'Users come from the identity provider of the silo.',
})

export const Groups = listPage('group', {
  columns: GROUPS,
  open: 'group',
  learn: LEARN,
  texts: textsOf,
  filterLike: 'devs',
  empty: 'Groups come from the identity provider of the silo.',
})
