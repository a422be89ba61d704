import type { Disk } from '@oxide/api'
import { DetailsDrawer } from '../details-drawer.tsx'
import { ById } from '../name-link.tsx'
import { Size } from '../copied.tsx'
import { DiskSourceKind, DiskStateBadge } from './columns.tsx'

export function DiskDetails() {
  return <DetailsDrawer noun="disk" back="disks" facts={factsOf} />
}

export function AttachedDiskDetails() {
  return <DetailsDrawer noun="disk" back="instanceStorage" facts={factsOf} />
}

const count = new Intl.NumberFormat('en')

function factsOf(disk: Disk) {
  const { size, state, diskType, readOnly, blockSize } = disk
  return [
    { label: 'Size', value: <Size bytes={size} /> },
    { label: 'State', value: <DiskStateBadge state={state.state} /> },
    {
      label: 'Instance',
      value: <ById noun="instance" id={instanceOf(disk)} open="instanceStorage" gone="Deleted" />,
    },
    { label: 'Disk type', value: diskType },
    { label: 'Source', value: <DiskSourceKind disk={disk} /> },
    { label: 'Read only', value: readOnly ? 'True' : 'False' },
    {
      label: 'Block size',
      value: Number.isFinite(blockSize) ? `${count.format(blockSize)} bytes` : null,
    },
  ]
}

function instanceOf({ state }: Disk): string | null {
  return 'instance' in state ? state.instance : null
}
