import { IpPoolSiloLink } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const systemIpPoolSiloList = operation('systemIpPoolSiloList', 'GET /v1/system/ip-pools/{pool}/silos', page(IpPoolSiloLink))
