import { SubnetPoolSiloLink } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'

export const systemSubnetPoolSiloLink = operation('systemSubnetPoolSiloLink', 'POST /v1/system/subnet-pools/{pool}/silos', SubnetPoolSiloLink)
export const systemSubnetPoolSiloUnlink = operation('systemSubnetPoolSiloUnlink', 'DELETE /v1/system/subnet-pools/{pool}/silos/{silo}')
export const systemSubnetPoolSiloUpdate = operation('systemSubnetPoolSiloUpdate', 'PUT /v1/system/subnet-pools/{pool}/silos/{silo}', SubnetPoolSiloLink)
