import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const externalSubnetDetach = operation('externalSubnetDetach', 'POST /v1/external-subnets/{external_subnet}/detach', aResource)
