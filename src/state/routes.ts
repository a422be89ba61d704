import type { Facts } from './route.ts'
import { externalSubnetRoutes } from './routes/external-subnet.ts'
import { floatingIpRoutes } from './routes/floating-ip.ts'
import { instanceRoutes } from './routes/instance.ts'

/**
 * Every place of the console. What a place needs and the component that shows it are named elsewhere, by the same
 * ids; crumbs, titles, sidebars, navigation commands and redirects all come from here.
 */
export const routes = {
  home: { at: '/', title: 'Home', under: null, to: 'projects' },
  login: { at: '/login', title: 'Sign in', under: null, layout: 'bare' },
  loginLocal: { at: '/login/:silo/local', title: 'Sign in', under: null, layout: 'bare' },
  projects: {
    at: '/projects',
    title: 'Projects',
    under: null,
    command: 'project list',
    sidebar: true,
    key: 'g p',
  },
  projectNew: { at: '/projects-new', title: 'New project', under: 'projects', drawer: true },
  projectEdit: {
    at: '/projects/:project/edit',
    title: 'Edit project',
    under: 'projects',
    drawer: true,
  },
  project: {
    at: '/projects/:project',
    title: '{project}',
    under: 'projects',
    to: 'instances',
    command: 'project view',
  },
  instances: {
    at: '/projects/:project/instances',
    title: 'Instances',
    under: 'project',
    layout: 'project',
    command: 'instance list',
    sidebar: true,
    key: 'g i',
  },
  ...instanceRoutes,
  disks: {
    at: '/projects/:project/disks',
    title: 'Disks',
    under: 'project',
    layout: 'project',
    command: 'disk list',
    sidebar: true,
    key: 'g d',
  },
  disk: {
    at: '/projects/:project/disks/:disk',
    title: '{disk}',
    under: 'disks',
    layout: 'project',
    drawer: true,
    command: 'disk view',
  },
  diskNew: {
    at: '/projects/:project/disks-new',
    title: 'New disk',
    under: 'disks',
    layout: 'project',
    drawer: true,
  },
  ...floatingIpRoutes,
  ...externalSubnetRoutes,
  lookupInstance: {
    at: '/lookup/instances/:instance',
    title: 'Instance',
    under: null,
    looksUp: 'instance',
  },
  lookupInstanceShort: {
    at: '/lookup/i/:instance',
    title: 'Instance',
    under: null,
    looksUp: 'instance',
  },
} as const satisfies Record<string, Facts>

export type RouteId = keyof typeof routes

/** The facts of a route, without the narrowness of its literal type. */
export function factsOf(id: RouteId): Facts {
  return routes[id]
}

export function isRouteId(id: string): id is RouteId {
  return Object.hasOwn(routes, id)
}

export const routeIds = Object.keys(routes).filter(isRouteId)

/** The page that a drawer lies over; any other place's own. */
export function baseOf(id: RouteId): RouteId {
  const { drawer, under } = factsOf(id)
  return drawer === true && under !== null && isRouteId(under) ? under : id
}

/** Places that show nothing themselves: another takes over. */
export type Redirect = {
  [Id in RouteId]: (typeof routes)[Id] extends { to: string } | { looksUp: string } ? Id : never
}[RouteId]
