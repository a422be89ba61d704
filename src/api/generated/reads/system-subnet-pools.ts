import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const systemSubnetPoolList = operation('systemSubnetPoolList', 'GET /v1/system/subnet-pools', page(aResource))
export const systemSubnetPoolView = operation('systemSubnetPoolView', 'GET /v1/system/subnet-pools/{pool}', aResource)
