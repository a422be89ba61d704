import { SiloIpPool } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const siloIpPoolList = operation('siloIpPoolList', 'GET /v1/system/silos/{silo}/ip-pools', page(SiloIpPool))
