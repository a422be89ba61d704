import { isSnapshotInProgress } from '../../api/progress.ts'
import { createdColumn, descriptionColumn, nameColumn, column, Size } from '../cells.tsx'
import { ById } from '../name-link.tsx'
import { listPage } from '../list/of-noun.tsx'
import { detailsDrawer } from '../details-drawer.tsx'
import { SnapshotStateBadge } from './state.tsx'

export const SnapshotDetails = detailsDrawer('snapshot', {
  facts: ({ state, size, diskId }) => ({
    State: <SnapshotStateBadge state={state} />,
    Size: <Size bytes={size} />,
    'Source disk': <ById noun="disk" id={diskId} open="disk" gone="Deleted" />,
  }),
})

export const SnapshotList = listPage('snapshot', {
  columns: [
    nameColumn('snapshot', 'snapshot'),
    descriptionColumn,
    column('Disk', { width: '26ch', hideBelow: 520 }, ({ diskId }) => (
      <ById noun="disk" id={diskId} open="disk" gone="Deleted" />
    )),
    column('State', { width: '14ch' }, ({ state }) => <SnapshotStateBadge state={state} />),
    column('Size', { width: '12ch', hideBelow: 640, align: 'end' }, ({ size }) => (
      <Size bytes={size} />
    )),
    createdColumn,
  ],
  open: 'snapshot',
  poll: (page) => (page?.items.some(({ state }) => isSnapshotInProgress(state)) ? 3000 : false),
  learn: {
    text: 'A snapshot captures a disk’s data at one moment. Use it to create disks and images.',
    guides: [['Disks and snapshots', 'managing-disks-and-snapshots']],
  },
  texts: ['name', 'description', 'state'],
  filterLike: 'daily, state:ready',
  marks: true,
  create: 'snapshot create',
  empty: 'Snapshots capture a disk at one moment. Create your first one.',
})
