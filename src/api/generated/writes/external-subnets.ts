import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const externalSubnetCreate = operation('externalSubnetCreate', 'POST /v1/external-subnets', aResource)
export const externalSubnetDelete = operation('externalSubnetDelete', 'DELETE /v1/external-subnets/{external_subnet}')
export const externalSubnetUpdate = operation('externalSubnetUpdate', 'PUT /v1/external-subnets/{external_subnet}', aResource)
