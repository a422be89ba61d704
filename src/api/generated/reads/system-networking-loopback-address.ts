import { LoopbackAddress } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const networkingLoopbackAddressList = operation('networkingLoopbackAddressList', 'GET /v1/system/networking/loopback-address', page(LoopbackAddress))
