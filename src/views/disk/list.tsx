import type { Disk } from '@oxide/api'
import { isDiskImporting, isDiskInProgress } from '../../api/progress.ts'
import { diskImportCommands } from '../../commands/disk/import.ts'
import { createDisk } from '../../commands/disk/life.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { pageRead } from '../../state/navigation/page-read.ts'
import { useNames, useSearch } from '../../state/navigation/use-location.ts'
import { nouns } from '../../state/nouns.ts'
import { column, columns } from '../list/columns.tsx'
import { ById } from '../name-link.tsx'
import { Leftovers } from '../image/leftovers.tsx'
import { ListPage } from '../list/page.tsx'
import { NewButton } from '../command-button.tsx'
import type { RowMenu } from '../list/rows.tsx'
import { diskColumns, diskName } from './columns.tsx'

export function DiskList() {
  return (
    <ListPage
      noun="disk"
      columns={COLUMNS}
      open="disk"
      poll={(page) =>
        page?.items.some(({ state: { state } }) => isDiskInProgress(state)) ? 3000 : false
      }
      menu={menuOf}
      learn={LEARN}
      texts={textsOf}
      filterLike="db, state:detached"
      above={<LeftHere />}
      marks
      actions={<NewButton command={createDisk} />}
      empty="Disks store data for instances. Create your first one."
    />
  )
}

const LEARN = {
  text: 'A disk stores data independently of instances. It attaches to one instance at a time.',
  guides: [['Disks and snapshots', 'managing-disks-and-snapshots']],
} as const

const { type, size, source, state, created } = diskColumns

const COLUMNS = columns<Disk>([
  diskName('disk'),
  column('Instance', { width: '21ch', hideBelow: 640 }, ({ state: now }) => (
    <ById noun="instance" id={'instance' in now ? now.instance : null} open="instanceStorage" />
  )),
  type,
  size,
  source,
  state,
  created,
])

/** Offers to remove the disks of this page that interrupted uploads have left. */
function LeftHere() {
  const { data } = useRead(pageRead(nouns.disk.list, useNames(), useSearch()))
  return <Leftovers disks={data?.items ?? []} />
}

/** Leaves out the import, which would come first and always be refused, once a disk is past it. */
function menuOf({ state: now }: Disk): RowMenu {
  return isDiskImporting(now.state) ? {} : { without: IMPORTS }
}

const IMPORTS = diskImportCommands.map(({ id }) => id)

function textsOf({ name, state: { state: word }, diskType, description }: Disk) {
  return { name, state: word, type: diskType, description }
}
