import { BgpPeerStatus } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'
import { list } from '../../shape.ts'

export const networkingBgpStatus = operation('networkingBgpStatus', 'GET /v1/system/networking/bgp-status', list(BgpPeerStatus))
