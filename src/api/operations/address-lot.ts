import { operation } from '../operation.ts'

export const networkingAddressLotList = operation(
  'networkingAddressLotList',
  'GET /v1/system/networking/address-lot',
  'system networking address-lot list',
)

export const networkingAddressLotCreate = operation(
  'networkingAddressLotCreate',
  'POST /v1/system/networking/address-lot',
  'system networking address-lot create',
)

export const networkingAddressLotView = operation(
  'networkingAddressLotView',
  'GET /v1/system/networking/address-lot/{address_lot}',
  'system networking address-lot view',
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
)
