import { Disk } from '../../answers/disk.ts'
import { operation } from '../../operation.ts'

export const instanceDiskAttach = operation('instanceDiskAttach', 'POST /v1/instances/{instance}/disks/attach', Disk)
export const instanceDiskDetach = operation('instanceDiskDetach', 'POST /v1/instances/{instance}/disks/detach', Disk)
