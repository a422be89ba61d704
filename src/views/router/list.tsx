import { createdColumn, descriptionColumn, nameColumn } from '../cells.tsx'
import { panelRows } from '../list/panel.tsx'

export const Routers = panelRows('router', {
  columns: [nameColumn('router', 'router'), descriptionColumn, createdColumn],
  open: 'router',
  create: 'vpc router create',
  empty: 'A custom router adds your own routes to the subnets that use it. Create your first one.',
})
