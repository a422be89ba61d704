import { IpPoolRange } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const systemIpPoolRangeList = operation('systemIpPoolRangeList', 'GET /v1/system/ip-pools/{pool}/ranges', page(IpPoolRange))
