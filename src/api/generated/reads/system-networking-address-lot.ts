import { AddressLot, AddressLotBlock, AddressLotViewResponse } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const networkingAddressLotBlockList = operation('networkingAddressLotBlockList', 'GET /v1/system/networking/address-lot/{address_lot}/blocks', page(AddressLotBlock))
export const networkingAddressLotList = operation('networkingAddressLotList', 'GET /v1/system/networking/address-lot', page(AddressLot))
export const networkingAddressLotView = operation('networkingAddressLotView', 'GET /v1/system/networking/address-lot/{address_lot}', AddressLotViewResponse)
