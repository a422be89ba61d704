import { useSetAtom } from 'jotai'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Time } from '../../ui/text/time.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Size } from '../size.tsx'
import { DiskSourceKind, DiskStateBadge } from './columns.tsx'

/** Shows a disk's facts over the project's disks. */
export function DiskDetails() {
  const { project } = useNames()
  return <Details back={pathTo('disks', { project })} />
}

/** Shows a disk's facts over the disks of its instance. */
export function AttachedDiskDetails() {
  const { project, instance = '' } = useNames()
  return <Details back={pathTo('instanceStorage', { project, instance })} />
}

const count = new Intl.NumberFormat('en')

function Details({ back }: { back: string }) {
  const names = useNames()
  const navigate = useSetAtom(navigateAtom)
  const { data: disk } = useRead(nouns.disk.view(names))
  const close = () => void navigate(back)
  if (disk === undefined) return null
  const { id, name, description, size, state, diskType, readOnly, blockSize } = disk
  return (
    <Drawer
      title="Disk details"
      subtitle={<bdi>{escapeInvisible(name)}</bdi>}
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      <Properties
        items={[
          {
            label: 'ID',
            value: (
              <>
                <Truncated text={id} max={20} middle /> <CopyButton text={id} />
              </>
            ),
          },
          { label: 'Description', value: escapeInvisible(description) },
          { label: 'Size', value: <Size bytes={size} /> },
          { label: 'State', value: <DiskStateBadge state={state.state} /> },
          { label: 'Disk type', value: diskType },
          { label: 'Source', value: <DiskSourceKind disk={disk} /> },
          { label: 'Read only', value: readOnly ? 'True' : 'False' },
          {
            label: 'Block size',
            value: Number.isFinite(blockSize) ? `${count.format(blockSize)} bytes` : null,
          },
          { label: 'Created', value: <Time at={disk.timeCreated} /> },
          { label: 'Last modified', value: <Time at={disk.timeModified} /> },
        ]}
      />
    </Drawer>
  )
}
