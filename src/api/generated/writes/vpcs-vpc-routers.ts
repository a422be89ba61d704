import { VpcRouter } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'

export const vpcRouterCreate = operation('vpcRouterCreate', 'POST /v1/vpc-routers', VpcRouter)
export const vpcRouterDelete = operation('vpcRouterDelete', 'DELETE /v1/vpc-routers/{router}')
export const vpcRouterUpdate = operation('vpcRouterUpdate', 'PUT /v1/vpc-routers/{router}', VpcRouter)
