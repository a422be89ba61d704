import { PhysicalDiskAdoptionRequest } from '../../answers/hardware.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const physicalDiskListAdoptionRequests = operation('physicalDiskListAdoptionRequests', 'GET /v1/system/hardware/disk-adoption-requests', page(PhysicalDiskAdoptionRequest))
