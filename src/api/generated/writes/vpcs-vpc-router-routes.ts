import { RouterRoute } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'

export const vpcRouterRouteCreate = operation('vpcRouterRouteCreate', 'POST /v1/vpc-router-routes', RouterRoute)
export const vpcRouterRouteDelete = operation('vpcRouterRouteDelete', 'DELETE /v1/vpc-router-routes/{route}')
export const vpcRouterRouteUpdate = operation('vpcRouterRouteUpdate', 'PUT /v1/vpc-router-routes/{route}', RouterRoute)
