import { currentUserGroups, currentUserView } from '../api/operations/first.ts'
import { knowsLaterReads, type Names, nouns } from './nouns.ts'
import { pageRead } from './page-read.ts'
import { read, type Read } from './read.ts'
import type { Facts } from './route.ts'
import { externalSubnetRoutes } from './routes/external-subnet.ts'
import { floatingIpRoutes } from './routes/floating-ip.ts'
import { instanceRoutes } from './routes/instance.ts'

/**
 * Every place of the console. Components are named elsewhere, by the same ids; crumbs, titles, sidebars,
 * navigation commands, redirects and what to load first all come from here.
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
    commands: ['project'],
    sidebar: true,
    key: 'g p',
    reads: (names, search) => [pageRead(nouns.project.list, names, search)],
  },
  projectNew: { at: '/projects-new', title: 'New project', under: 'projects', drawer: true },
  projectEdit: {
    at: '/projects/:project/edit',
    title: 'Edit project',
    under: 'projects',
    drawer: true,
    reads: (names) => [nouns.project.view(names)],
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
    commands: ['instance'],
    sidebar: true,
    key: 'g i',
    reads: (names, search) => [pageRead(nouns.instance.list, names, search)],
  },
  ...instanceRoutes,
  disks: {
    at: '/projects/:project/disks',
    title: 'Disks',
    under: 'project',
    layout: 'project',
    command: 'disk list',
    commands: ['disk', 'snapshot', 'instance'],
    sidebar: true,
    key: 'g d',
    reads: (names, search) => [pageRead(nouns.disk.list, names, search)],
  },
  disk: {
    at: '/projects/:project/disks/:disk',
    title: '{disk}',
    under: 'disks',
    layout: 'project',
    drawer: true,
    command: 'disk view',
    reads: (names) => [nouns.disk.view(names)],
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

/** Who is signed in and in which groups; asked for before any page but the bare ones. */
export const sessionReads = [
  read(currentUserView, {}),
  read(currentUserGroups, { query: {} }),
] as const

/** Everything that must have been answered before a place is shown. */
export function readsOf(id: RouteId, names: Names, search: URLSearchParams): readonly Read[] {
  const facts = factsOf(id)
  const base = facts.drawer === true && isRouteId(facts.under ?? '') ? facts.under : null
  return [
    ...(facts.layout === 'bare' ? [] : sessionReads),
    ...(facts.layout === 'project' ? [nouns.project.view(names)] : []),
    ...(base !== null && isRouteId(base) ? (factsOf(base).reads?.(names, search) ?? []) : []),
    ...(facts.reads?.(names, search) ?? []),
  ]
}

/** Fetches how a route's own nouns are read, where the first page does without; null once that is known. */
export function laterReadsOf(id: RouteId): Promise<unknown> | null {
  const unknown = factsOf(id).later === true && !knowsLaterReads()
  return unknown ? import('./network-reads.ts') : null
}

/** What is waited for before a place is shown, and may fail. */
export function wantsOf(id: RouteId, names: Names): Promise<readonly Read[]> | null {
  return factsOf(id).wants?.(names) ?? null
}
