import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const vpcCreate = operation('vpcCreate', 'POST /v1/vpcs', aResource)
export const vpcDelete = operation('vpcDelete', 'DELETE /v1/vpcs/{vpc}')
export const vpcUpdate = operation('vpcUpdate', 'PUT /v1/vpcs/{vpc}', aResource)
