import { operation } from '../operation.ts'

export const physicalDiskEnableAdoption = operation(
  'physicalDiskEnableAdoption',
  'PUT /v1/system/hardware/disk-adoption-request',
  'system hardware disk enable-adoption',
)

export const physicalDiskDisableAdoption = operation(
  'physicalDiskDisableAdoption',
  'DELETE /v1/system/hardware/disk-adoption-request/{physical_disk_adoption_req_id}',
  'system hardware disk disable-adoption',
)

export const physicalDiskListAdoptionRequests = operation(
  'physicalDiskListAdoptionRequests',
  'GET /v1/system/hardware/disk-adoption-requests',
  'system hardware disk adoption-requests',
)

export const physicalDiskList = operation(
  'physicalDiskList',
  'GET /v1/system/hardware/disks',
  'system hardware disk list',
)

export const physicalDiskView = operation(
  'physicalDiskView',
  'GET /v1/system/hardware/disks/{disk_id}',
  'system hardware disk view',
)

export const physicalDiskListUnadopted = operation(
  'physicalDiskListUnadopted',
  'GET /v1/system/hardware/disks-unadopted',
  'system hardware disk list-unadopted',
)
