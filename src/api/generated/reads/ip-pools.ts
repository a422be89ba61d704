import { SiloIpPool } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const ipPoolList = operation('ipPoolList', 'GET /v1/ip-pools', page(SiloIpPool))
export const ipPoolView = operation('ipPoolView', 'GET /v1/ip-pools/{pool}', SiloIpPool)
