import { BgpImported } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'
import { list } from '../../shape.ts'

export const networkingBgpImported = operation('networkingBgpImported', 'GET /v1/system/networking/bgp-imported', list(BgpImported))
