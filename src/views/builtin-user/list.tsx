import { Identifier, createdColumn, descriptionColumn, nameColumn, column } from '../cells.tsx'
import { listPage } from '../list/of-noun.tsx'
import { detailsDrawer } from '../details-drawer.tsx'

export const BuiltinUsers = listPage('builtinUser', {
  title: 'Built-in users',
  columns: [
    nameColumn('builtinUser', 'builtinUser'),
    { ...descriptionColumn, hideBelow: 640 },
    column('ID', { width: '28ch', hideBelow: 760 }, ({ id }) => <Identifier id={id} />),
    createdColumn,
  ],
  open: 'builtinUser',
  learn: {
    text: 'The control plane uses these identities for its own work. They appear as actors in the audit log. Nobody can sign in as one, change it or delete it.',
    guides: [],
  },
  texts: ['name', 'description', 'id'],
  filterLike: 'saga',
  empty: 'The control plane’s own identities appear here.',
})

export const BuiltinUserDetails = detailsDrawer('builtinUser', {
  facts: ({ name }) => ({ Name: name }),
})
