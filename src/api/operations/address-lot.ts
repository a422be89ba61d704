import { operation } from '../operation.ts'
import { objectOf, pageOf, resource } from '../shape.ts'

export const networkingAddressLotList = operation(
  'networkingAddressLotList',
  'GET /v1/system/networking/address-lot',
  'system networking address-lot list',
  pageOf(...resource, 'kind'),
)

export const networkingAddressLotCreate = operation(
  'networkingAddressLotCreate',
  'POST /v1/system/networking/address-lot',
  'system networking address-lot create',
  objectOf('blocks[{}]', ['lot', objectOf(...resource, 'kind')]),
)

export const networkingAddressLotView = operation(
  'networkingAddressLotView',
  'GET /v1/system/networking/address-lot/{address_lot}',
  'system networking address-lot view',
  objectOf('blocks[{}]', ['lot', objectOf(...resource, 'kind')]),
)

export const networkingAddressLotDelete = operation(
  'networkingAddressLotDelete',
  'DELETE /v1/system/networking/address-lot/{address_lot}',
  'system networking address-lot delete',
)

export const networkingAddressLotBlockList = operation(
  'networkingAddressLotBlockList',
  'GET /v1/system/networking/address-lot/{address_lot}/blocks',
  'system networking address-lot block list',
  pageOf('id', 'firstAddress', 'lastAddress'),
)
