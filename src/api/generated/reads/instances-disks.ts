import { Disk } from '../../answers/disk.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const instanceDiskList = operation('instanceDiskList', 'GET /v1/instances/{instance}/disks', page(Disk))
