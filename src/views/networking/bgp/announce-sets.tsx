import { createdColumn, descriptionColumn, nameColumn } from '../../cells.tsx'
import { panelRows } from '../../list/panel.tsx'

export const AnnounceSets = panelRows('announceSet', {
  filterLike: 'core',
  texts: ['name', 'description'],
  columns: [nameColumn('announceSet', 'announceSet'), descriptionColumn, createdColumn],
  open: 'announceSet',
  create: 'system networking bgp announce-set update',
  empty:
    'An announce set lists the networks that a BGP configuration announces, so that traffic from outside finds the rack.',
})
