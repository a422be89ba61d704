import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const sledList = operation(
  'sledList',
  'GET /v1/system/hardware/sleds',
  'system hardware sled list',
  pageOf('id'),
)

export const sledView = operation(
  'sledView',
  'GET /v1/system/hardware/sleds/{sled_id}',
  'system hardware sled view',
  objectOf('id'),
)

export const sledPhysicalDiskList = operation(
  'sledPhysicalDiskList',
  'GET /v1/system/hardware/sleds/{sled_id}/disks',
  'system hardware sled disk-list',
  pageOf('id'),
)

export const sledInstanceList = operation(
  'sledInstanceList',
  'GET /v1/system/hardware/sleds/{sled_id}/instances',
  'system hardware sled instance-list',
)

export const sledSetProvisionPolicy = operation(
  'sledSetProvisionPolicy',
  'PUT /v1/system/hardware/sleds/{sled_id}/provision-policy',
  'system hardware sled set-provision-policy',
  objectOf(),
)

export const sledListUninitialized = operation(
  'sledListUninitialized',
  'GET /v1/system/hardware/sleds-uninitialized',
  'system hardware sled list-uninitialized',
  pageOf('rackId'),
)
