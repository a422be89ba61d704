import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const networkingLoopbackAddressList = operation(
  'networkingLoopbackAddressList',
  'GET /v1/system/networking/loopback-address',
  'system networking loopback-address list',
  pageOf('id', 'address', 'addressLotBlockId', 'rackId', 'switchSlot'),
)

export const networkingLoopbackAddressCreate = operation(
  'networkingLoopbackAddressCreate',
  'POST /v1/system/networking/loopback-address',
  'system networking loopback-address create',
  objectOf('id'),
)

export const networkingLoopbackAddressDelete = operation(
  'networkingLoopbackAddressDelete',
  'DELETE /v1/system/networking/loopback-address/{rack_id}/{switch_slot}/{address}/{subnet_mask}',
  'system networking loopback-address delete',
)
