import { AddressLotCreateResponse } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'

export const networkingAddressLotCreate = operation('networkingAddressLotCreate', 'POST /v1/system/networking/address-lot', AddressLotCreateResponse)
export const networkingAddressLotDelete = operation('networkingAddressLotDelete', 'DELETE /v1/system/networking/address-lot/{address_lot}')
