import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const systemIpPoolList = operation('systemIpPoolList', 'GET /v1/system/ip-pools', page(aResource))
export const systemIpPoolView = operation('systemIpPoolView', 'GET /v1/system/ip-pools/{pool}', aResource)
