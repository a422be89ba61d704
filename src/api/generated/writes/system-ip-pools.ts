import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const systemIpPoolCreate = operation('systemIpPoolCreate', 'POST /v1/system/ip-pools', aResource)
export const systemIpPoolDelete = operation('systemIpPoolDelete', 'DELETE /v1/system/ip-pools/{pool}')
export const systemIpPoolUpdate = operation('systemIpPoolUpdate', 'PUT /v1/system/ip-pools/{pool}', aResource)
