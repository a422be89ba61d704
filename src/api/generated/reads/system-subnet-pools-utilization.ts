import { SubnetPoolUtilization } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'

export const systemSubnetPoolUtilizationView = operation('systemSubnetPoolUtilizationView', 'GET /v1/system/subnet-pools/{pool}/utilization', SubnetPoolUtilization)
