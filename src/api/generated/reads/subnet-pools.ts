import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const subnetPoolList = operation('subnetPoolList', 'GET /v1/subnet-pools', page(aResource))
export const subnetPoolView = operation('subnetPoolView', 'GET /v1/subnet-pools/{pool}', aResource)
