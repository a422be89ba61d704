import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const externalSubnetAttach = operation('externalSubnetAttach', 'POST /v1/external-subnets/{external_subnet}/attach', aResource)
