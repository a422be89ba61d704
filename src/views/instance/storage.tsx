import { disksOf } from '../../state/instance/reads.ts'
import type { Disk } from '@oxide/api'
import { isDiskInProgress } from '../../api/progress.ts'
import { useItem, useRead, useNames } from '../../state/use-page.ts'
import { Empty } from '../../ui/layout.tsx'
import { DISK_IMPORT, diskColumns, diskName } from '../disk/columns.tsx'
import { ListPanel } from '../list/panel.tsx'
import { partPolling } from './polling.ts'
import { PageButton } from '../page-button.tsx'

const { type, size, source, state, created } = diskColumns
const GUIDE = 'https://docs.oxide.computer/guides/managing-instances'

/** Leaves out the commands that make no sense for a disk attached here, as the boot disk or as another one. */
const NEVER = ['instance disk attach', 'disk delete', ...DISK_IMPORT]
const bootMenu = () => ({ without: ['console instance boot-disk set', ...NEVER] })
const otherMenu = () => ({ without: ['console instance boot-disk unset', ...NEVER] })

const COLUMNS = [diskName('instanceDisk', 'Disk'), type, size, source, state, created]

export function InstanceStorage() {
  const names = useNames()
  const { data: instance } = useItem('instance')
  const disks = useRead(disksOf(names), {
    poll: (page) =>
      page?.items.some((disk) => isDiskInProgress(disk.state.state)) ? 3000 : partPolling(instance),
  })
  const isBoot = (disk: Disk) => disk.id === instance?.bootDiskId
  const shown = {
    noun: 'disk',
    query: disks,
    what: 'the disks',
    columns: COLUMNS,
    open: 'instanceDisk',
  } as const
  return (
    <>
      <ListPanel
        {...shown}
        title="Boot disk"
        only={isBoot}
        menu={bootMenu}
        empty={
          <Empty
            title="No boot disk set"
            line={bootAdvice(disks.data?.items.length ?? 0)}
            action={
              <a href={GUIDE} target="_blank" rel="noreferrer">
                Instance actions
              </a>
            }
          />
        }
      />
      <ListPanel
        {...shown}
        title="Additional disks"
        only={(disk) => !isBoot(disk)}
        menu={otherMenu}
        none="No other disks"
        empty="Attach a disk to see it here"
        actions={
          <>
            <PageButton id="instance disk attach" of={names}>
              Attach existing disk
            </PageButton>
            <PageButton id="console instance disk create" of={names} offeredAt="c" room={11} />
          </>
        }
      />
    </>
  )
}

function bootAdvice(others: number): string {
  if (others === 0) return 'Attach a disk, then set it as the boot disk.'
  return others === 1
    ? 'This instance boots from its only disk. Set it as the boot disk to be sure.'
    : 'It is not clear which disk this instance boots from. Set a boot disk.'
}
