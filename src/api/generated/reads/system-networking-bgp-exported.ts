import { BgpExported } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'
import { list } from '../../shape.ts'

export const networkingBgpExported = operation('networkingBgpExported', 'GET /v1/system/networking/bgp-exported', list(BgpExported))
