import { BfdStatus } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'
import { list } from '../../shape.ts'

export const networkingBfdStatus = operation('networkingBfdStatus', 'GET /v1/system/networking/bfd-status', list(BfdStatus))
