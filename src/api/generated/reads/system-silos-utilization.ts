import { SiloUtilization } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const siloUtilizationList = operation('siloUtilizationList', 'GET /v1/system/utilization/silos', page(SiloUtilization))
export const siloUtilizationView = operation('siloUtilizationView', 'GET /v1/system/utilization/silos/{silo}', SiloUtilization)
