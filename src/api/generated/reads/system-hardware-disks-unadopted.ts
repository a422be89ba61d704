import { UnadoptedPhysicalDisk } from '../../answers/hardware.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const physicalDiskListUnadopted = operation('physicalDiskListUnadopted', 'GET /v1/system/hardware/disks-unadopted', page(UnadoptedPhysicalDisk))
