import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const systemSubnetPoolCreate = operation('systemSubnetPoolCreate', 'POST /v1/system/subnet-pools', aResource)
export const systemSubnetPoolDelete = operation('systemSubnetPoolDelete', 'DELETE /v1/system/subnet-pools/{pool}')
export const systemSubnetPoolUpdate = operation('systemSubnetPoolUpdate', 'PUT /v1/system/subnet-pools/{pool}', aResource)
