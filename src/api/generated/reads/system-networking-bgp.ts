import { BgpConfig } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const networkingBgpConfigList = operation('networkingBgpConfigList', 'GET /v1/system/networking/bgp', page(BgpConfig))
