import { PhysicalDiskAdoptionRequest } from '../../answers/hardware.ts'
import { operation } from '../../operation.ts'

export const physicalDiskDisableAdoption = operation('physicalDiskDisableAdoption', 'DELETE /v1/system/hardware/disk-adoption-request/{physical_disk_adoption_req_id}')
export const physicalDiskEnableAdoption = operation('physicalDiskEnableAdoption', 'PUT /v1/system/hardware/disk-adoption-request', PhysicalDiskAdoptionRequest)
