import { RouterRoute } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const vpcRouterRouteList = operation('vpcRouterRouteList', 'GET /v1/vpc-router-routes', page(RouterRoute))
export const vpcRouterRouteView = operation('vpcRouterRouteView', 'GET /v1/vpc-router-routes/{route}', RouterRoute)
