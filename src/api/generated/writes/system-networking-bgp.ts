import { BgpConfig } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'

export const networkingBgpConfigCreate = operation('networkingBgpConfigCreate', 'POST /v1/system/networking/bgp', BgpConfig)
export const networkingBgpConfigDelete = operation('networkingBgpConfigDelete', 'DELETE /v1/system/networking/bgp')
export const networkingBgpConfigUpdate = operation('networkingBgpConfigUpdate', 'PUT /v1/system/networking/bgp', BgpConfig)
