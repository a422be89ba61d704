import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const instanceExternalSubnetList = operation('instanceExternalSubnetList', 'GET /v1/instances/{instance}/external-subnets', page(aResource))
