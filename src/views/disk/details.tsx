import type { Disk } from '@oxide/api'
import { showNumber } from '../../state/words.ts'
import { detailsDrawer } from '../details-drawer.tsx'
import { Size } from '../cells.tsx'
import { ById } from '../name-link.tsx'
import { DiskSourceKind, DiskStateBadge } from './columns.tsx'

export const DiskDetails = detailsDrawer('disk', { facts: factsOf })

export const AttachedDiskDetails = detailsDrawer('disk', { facts: factsOf })

function factsOf(disk: Disk) {
  const { size, state, diskType, readOnly, blockSize } = disk
  return {
    Size: <Size bytes={size} />,
    State: <DiskStateBadge state={state.state} />,
    Instance: <ById noun="instance" id={instanceOf(disk)} open="instanceStorage" gone="Deleted" />,
    'Disk type': diskType,
    Source: <DiskSourceKind disk={disk} />,
    'Read only': readOnly ? 'True' : 'False',
    'Block size': Number.isFinite(blockSize) ? `${showNumber(blockSize)} bytes` : null,
  }
}

function instanceOf({ state }: Disk): string | null {
  return 'instance' in state ? state.instance : null
}
