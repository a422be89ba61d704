import { baseboard, physicalDisk } from '../hardware.ts'
import { operation } from '../operation.ts'
import { objectOf, pageOf, resource } from '../shape.ts'

const sled = [
  'id',
  'rackId?',
  'state?',
  'usableHardwareThreads#',
  'usablePhysicalRam#',
  baseboard,
  ['policy', objectOf('kind')],
] as const

export const sledList = operation(
  'sledList',
  'GET /v1/system/hardware/sleds',
  'system hardware sled list',
  pageOf(...sled),
)

export const sledView = operation(
  'sledView',
  'GET /v1/system/hardware/sleds/{sled_id}',
  'system hardware sled view',
  objectOf(...sled),
)

export const sledPhysicalDiskList = operation(
  'sledPhysicalDiskList',
  'GET /v1/system/hardware/sleds/{sled_id}/disks',
  'system hardware sled disk-list',
  pageOf(...physicalDisk),
)

export const sledInstanceList = operation(
  'sledInstanceList',
  'GET /v1/system/hardware/sleds/{sled_id}/instances',
  'system hardware sled instance-list',
  pageOf(...resource, 'state', 'projectName', 'siloName'),
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
  pageOf('rackId', 'cubby#', ['baseboard', objectOf('part', 'serial', 'revision?')]),
)
