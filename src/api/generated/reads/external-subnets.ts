import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const externalSubnetList = operation('externalSubnetList', 'GET /v1/external-subnets', page(aResource))
export const externalSubnetView = operation('externalSubnetView', 'GET /v1/external-subnets/{external_subnet}', aResource)
