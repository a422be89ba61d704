import { SubnetPoolSiloLink } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const systemSubnetPoolSiloList = operation('systemSubnetPoolSiloList', 'GET /v1/system/subnet-pools/{pool}/silos', page(SubnetPoolSiloLink))
