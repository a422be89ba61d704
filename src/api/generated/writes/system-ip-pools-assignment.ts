import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const systemIpPoolAssign = operation('systemIpPoolAssign', 'POST /v1/system/ip-pools/{pool}/assignment', aResource)
