import { VpcRouter } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const vpcRouterList = operation('vpcRouterList', 'GET /v1/vpc-routers', page(VpcRouter))
export const vpcRouterView = operation('vpcRouterView', 'GET /v1/vpc-routers/{router}', VpcRouter)
