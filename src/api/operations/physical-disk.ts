import { diskIdentity, physicalDisk } from '../hardware.ts'
import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const physicalDiskEnableAdoption = operation(
  'physicalDiskEnableAdoption',
  'PUT /v1/system/hardware/disk-adoption-request',
  'system hardware disk enable-adoption',
  objectOf('id'),
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
  pageOf('id', diskIdentity),
)

export const physicalDiskList = operation(
  'physicalDiskList',
  'GET /v1/system/hardware/disks',
  'system hardware disk list',
  pageOf(...physicalDisk),
)

export const physicalDiskView = operation(
  'physicalDiskView',
  'GET /v1/system/hardware/disks/{disk_id}',
  'system hardware disk view',
  objectOf(...physicalDisk),
)

export const physicalDiskListUnadopted = operation(
  'physicalDiskListUnadopted',
  'GET /v1/system/hardware/disks-unadopted',
  'system hardware disk list-unadopted',
  pageOf('sledId', 'slot?', 'variant?', diskIdentity),
)
