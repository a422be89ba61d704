import { route } from '../../nouns/silo/route.ts'
import { router } from '../../nouns/silo/router.ts'
import { vpc } from '../../nouns/silo/vpc.ts'
import type { Names } from '../../noun.ts'
import { allOf } from '../../nouns.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { router, route }

const at = '/projects/:project/vpcs/:vpc'

/** The routers of a VPC, each with its routes, and the forms over them. */
export const routes = {
  routers: {
    at: `${at}/routers`,
    title: 'Routers',
    under: 'vpc',
    tab: 30,
    about: 'vpc',
    lists: 'router',
    command: 'vpc router list',
    reads: (names: Names) => [vpc.view(names), optional(allOf('router', names))],
  },
  routerNew: {
    at: `${at}/routers-new`,
    title: 'New router',
    under: 'routers',
    drawer: true,
    form: 'vpc router create',
  },
  routerEdit: {
    at: `${at}/routers/:router/edit`,
    title: 'Edit router',
    under: 'routers',
    drawer: true,
    form: 'vpc router update',
    reads: (names: Names) => [router.view(names)],
  },
  router: {
    at: `${at}/routers/:router`,
    title: '{router}',
    under: 'routers',
    lists: 'route',
    command: 'vpc router view',
    reads: (names: Names) => [router.view(names), optional(allOf('route', names))],
  },
  routeNew: {
    at: `${at}/routers/:router/routes-new`,
    title: 'New route',
    under: 'router',
    drawer: true,
    form: 'vpc router route create',
    asksMore: true,
  },
  routeEdit: {
    at: `${at}/routers/:router/routes/:route/edit`,
    title: 'Edit route',
    under: 'router',
    drawer: true,
    command: 'vpc router route view',
    form: 'vpc router route update',
    asksMore: true,
    reads: (names: Names) => [route.view(names)],
  },
} as const satisfies Routes
