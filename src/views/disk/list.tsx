import { isDiskImporting, isDiskInProgress } from '../../api/progress.ts'
import { useRead, useNames, useSearch } from '../../state/use-page.ts'
import { pageRead } from '../../state/navigation/page-read.ts'
import { nouns } from '../../state/nouns.ts'
import { column } from '../cells.tsx'
import { ById } from '../name-link.tsx'
import { Leftovers } from '../image/leftovers.tsx'
import { listPage } from '../list/of-noun.tsx'
import { DISK_IMPORT, diskColumns, diskName } from './columns.tsx'

export const DiskList = listPage('disk', {
  columns: [
    diskName('disk'),
    column('Instance', { width: '21ch', hideBelow: 640 }, ({ state: now }) => (
      <ById noun="instance" id={'instance' in now ? now.instance : null} open="instanceStorage" />
    )),
    diskColumns.type,
    diskColumns.size,
    diskColumns.source,
    diskColumns.state,
    diskColumns.created,
  ],
  open: 'disk',
  poll: (page) =>
    page?.items.some(({ state: { state } }) => isDiskInProgress(state)) ? 3000 : false,
  // Once a disk is past its import, that would come first and always be refused.
  menu: ({ state: now }) => (isDiskImporting(now.state) ? {} : { without: DISK_IMPORT }),
  learn: {
    text: 'A disk stores data independently of instances. It attaches to one instance at a time.',
    guides: [['Disks and snapshots', 'managing-disks-and-snapshots']],
  },
  texts: ({ name, state: { state: word }, diskType, description }) => ({
    name,
    state: word,
    type: diskType,
    description,
  }),
  filterLike: 'db, state:detached',
  above: <LeftHere />,
  marks: true,
  create: 'disk create',
  empty: 'Disks store data for instances. Create your first one.',
})

/** Offers to remove the disks of this page that interrupted uploads have left. */
function LeftHere() {
  const { data } = useRead(pageRead(nouns.disk.list, useNames(), useSearch()))
  return <Leftovers disks={data?.items ?? []} />
}
