import { IpPoolSiloLink } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'

export const systemIpPoolSiloLink = operation('systemIpPoolSiloLink', 'POST /v1/system/ip-pools/{pool}/silos', IpPoolSiloLink)
export const systemIpPoolSiloUnlink = operation('systemIpPoolSiloUnlink', 'DELETE /v1/system/ip-pools/{pool}/silos/{silo}')
export const systemIpPoolSiloUpdate = operation('systemIpPoolSiloUpdate', 'PUT /v1/system/ip-pools/{pool}/silos/{silo}', IpPoolSiloLink)
