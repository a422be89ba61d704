import { AggregateBgpMessageHistory } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'

export const networkingBgpMessageHistory = operation('networkingBgpMessageHistory', 'GET /v1/system/networking/bgp-message-history', AggregateBgpMessageHistory)
