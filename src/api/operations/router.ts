import { operation } from '../operation.ts'
import { objectOf, optional, pageOf, resource } from '../shape.ts'

const router = [...resource, 'kind?'] as const
const end = optional(objectOf('type', 'value?'))
const route = [...resource, 'kind?', ['destination', end], ['target', end]] as const

export const vpcRouterRouteList = operation(
  'vpcRouterRouteList',
  'GET /v1/vpc-router-routes',
  'vpc router route list',
  pageOf(...route),
)

export const vpcRouterRouteCreate = operation(
  'vpcRouterRouteCreate',
  'POST /v1/vpc-router-routes',
  'vpc router route create',
)

export const vpcRouterRouteView = operation(
  'vpcRouterRouteView',
  'GET /v1/vpc-router-routes/{route}',
  'vpc router route view',
  objectOf(...route),
)

export const vpcRouterRouteUpdate = operation(
  'vpcRouterRouteUpdate',
  'PUT /v1/vpc-router-routes/{route}',
  'vpc router route update',
)

export const vpcRouterRouteDelete = operation(
  'vpcRouterRouteDelete',
  'DELETE /v1/vpc-router-routes/{route}',
  'vpc router route delete',
)

export const vpcRouterList = operation(
  'vpcRouterList',
  'GET /v1/vpc-routers',
  'vpc router list',
  pageOf(...router),
)

export const vpcRouterCreate = operation(
  'vpcRouterCreate',
  'POST /v1/vpc-routers',
  'vpc router create',
)

export const vpcRouterView = operation(
  'vpcRouterView',
  'GET /v1/vpc-routers/{router}',
  'vpc router view',
  objectOf(...router),
)

export const vpcRouterUpdate = operation(
  'vpcRouterUpdate',
  'PUT /v1/vpc-routers/{router}',
  'vpc router update',
)

export const vpcRouterDelete = operation(
  'vpcRouterDelete',
  'DELETE /v1/vpc-routers/{router}',
  'vpc router delete',
)
