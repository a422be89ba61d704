import { IpPoolUtilization } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'

export const systemIpPoolUtilizationView = operation('systemIpPoolUtilizationView', 'GET /v1/system/ip-pools/{pool}/utilization', IpPoolUtilization)
