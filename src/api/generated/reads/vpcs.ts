import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const vpcList = operation('vpcList', 'GET /v1/vpcs', page(aResource))
export const vpcView = operation('vpcView', 'GET /v1/vpcs/{vpc}', aResource)
