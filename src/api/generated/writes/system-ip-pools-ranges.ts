import { IpPoolRange } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'

export const systemIpPoolRangeAdd = operation('systemIpPoolRangeAdd', 'POST /v1/system/ip-pools/{pool}/ranges/add', IpPoolRange)
export const systemIpPoolRangeRemove = operation('systemIpPoolRangeRemove', 'POST /v1/system/ip-pools/{pool}/ranges/remove')
