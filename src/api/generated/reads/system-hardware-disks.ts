import { PhysicalDisk } from '../../answers/hardware.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const physicalDiskList = operation('physicalDiskList', 'GET /v1/system/hardware/disks', page(PhysicalDisk))
export const physicalDiskView = operation('physicalDiskView', 'GET /v1/system/hardware/disks/{disk_id}', PhysicalDisk)
