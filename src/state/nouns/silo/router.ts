import type { VpcRouter, RouterRoute } from '@oxide/api'
import { vpcRouterList, vpcRouterView } from '../../../api/generated/reads/vpcs-vpc-routers.ts'
import { plainNoun } from '../../define-noun.ts'
import {
  vpcRouterRouteList,
  vpcRouterRouteView,
} from '../../../api/generated/reads/vpcs-vpc-router-routes.ts'
import { endText } from '../../../api/route-end.ts'
import { vpc } from './vpc.ts'
import type { Names } from '../../noun.ts'
import { allOf } from '../../nouns.ts'
import { editDrawer, newDrawer, listPlace, viewPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    router: VpcRouter
    route: RouterRoute
  }
}

export const router = plainNoun('router', {
  cli: 'vpc router',
  one: 'router',
  keywords: ['routes', 'routing', 'route table', 'routing table'],
  within: 'vpc',
  list: vpcRouterList,
  view: vpcRouterView,
  about: ({ kind, description }) => [kind, description],
})

export const route = plainNoun('route', {
  cli: 'vpc router route',
  one: 'route',
  within: 'router',
  list: vpcRouterRouteList,
  view: vpcRouterRouteView,
  about: ({ destination, target }) => [endText(destination), endText(target)],
})

export const nouns = { router, route }

const at = '/projects/:project/vpcs/:vpc'

/** The routers of a VPC, each with its routes, and the forms over them. */
export const routes = {
  routers: {
    ...listPlace(`${at}/routers`, router),
    under: 'vpc',
    tab: 30,
    about: 'vpc',
    lists: 'router',
    reads: (names: Names) => [vpc.view(names), optional(allOf('router', names))],
  },
  routerNew: newDrawer(`${at}/routers-new`, 'routers', router),
  routerEdit: {
    ...editDrawer(`${at}/routers/:router/edit`, 'routers', router),
    reads: (names: Names) => [router.view(names)],
  },
  router: {
    ...viewPlace(`${at}/routers/:router`, 'routers', router),
    lists: 'route',
    reads: (names: Names) => [router.view(names), optional(allOf('route', names))],
  },
  routeNew: {
    ...newDrawer(`${at}/routers/:router/routes-new`, 'router', route),
    asksMore: true,
  },
  routeEdit: {
    ...editDrawer(`${at}/routers/:router/routes/:route/edit`, 'router', route),
    command: 'vpc router route view',
    asksMore: true,
    reads: (names: Names) => [route.view(names)],
  },
} as const satisfies Routes
