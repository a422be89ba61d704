import { operation } from '../operation.ts'

export const networkingLoopbackAddressList = operation(
  'networkingLoopbackAddressList',
  'GET /v1/system/networking/loopback-address',
  'system networking loopback-address list',
)

export const networkingLoopbackAddressCreate = operation(
  'networkingLoopbackAddressCreate',
  'POST /v1/system/networking/loopback-address',
  'system networking loopback-address create',
)

export const networkingLoopbackAddressDelete = operation(
  'networkingLoopbackAddressDelete',
  'DELETE /v1/system/networking/loopback-address/{rack_id}/{switch_slot}/{address}/{subnet_mask}',
  'system networking loopback-address delete',
)
