import type { RouterRoute } from '@oxide/api'
import {
  vpcRouterRouteList,
  vpcRouterRouteView,
} from '../../../api/generated/reads/vpcs-vpc-router-routes.ts'
import { endText } from '../../../api/route-end.ts'
import { plainNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    route: RouterRoute
  }
}

export const route = plainNoun('route', {
  cli: 'vpc router route',
  one: 'route',
  within: 'router',
  list: vpcRouterRouteList,
  view: vpcRouterRouteView,
  about: ({ destination, target }) => [endText(destination), endText(target)],
})
