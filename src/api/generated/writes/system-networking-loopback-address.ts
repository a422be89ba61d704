import { LoopbackAddress } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'

export const networkingLoopbackAddressCreate = operation('networkingLoopbackAddressCreate', 'POST /v1/system/networking/loopback-address', LoopbackAddress)
export const networkingLoopbackAddressDelete = operation('networkingLoopbackAddressDelete', 'DELETE /v1/system/networking/loopback-address/{rack_id}/{switch_slot}/{address}/{subnet_mask}')
