import { currentUserGroups, currentUserView } from '../api/operations/session.ts'
import { addressesOf, disksOf, interfacesOf, offered } from './instance-parts.ts'
import { type Names, type Noun, nouns, PAGE_SIZE, type Paging } from './nouns.ts'
import { offeredIn } from './offered.ts'
import { read, type Read } from './read.ts'

/** Which furniture stands around a page. */
export type Layout = 'bare' | 'silo' | 'project'

type Facts = {
  /** The path pattern; parameters named for nouns are that noun's name. */
  readonly at: string
  /** The crumb, and the first part of the document title; `{instance}` stands for the parameter. */
  readonly title: string
  /** The route whose crumb stands before this one; for a drawer, the page that it lies over. */
  readonly under: string | null
  readonly layout?: Layout
  /** A drawer keeps the page below it mounted; its crumb is in the document title only. */
  readonly drawer?: true
  /** Another route's place is shown instead, and takes over this address. */
  readonly to?: string
  /** A noun that is named by its id alone: its own page takes over, once its project is known. */
  readonly looksUp?: Noun
  /** A head with tabs that stays while the tab below it changes. */
  readonly frame?: string
  /** The navigation command that leads here, in the CLI's words where the CLI has it. */
  readonly command?: string
  /** Whose commands come with the page, in the words that their ids begin with. */
  readonly commands?: readonly string[]
  /** Stands in the sidebar of its layout, in table order. */
  readonly sidebar?: true
  readonly key?: string
  /** What must be there before the page is shown, beside what its layout needs. */
  readonly reads?: (names: Names, search: URLSearchParams) => readonly Read[]
  /** What is waited for as well, but may fail: the page then says what it does without. */
  readonly wants?: (names: Names) => readonly Read[]
}

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
  instanceNew: {
    at: '/projects/:project/instances-new',
    title: 'New instance',
    under: 'instances',
    layout: 'project',
    commands: ['instance'],
    wants: (names) => offeredIn(names),
  },
  instance: {
    at: '/projects/:project/instances/:instance',
    title: '{instance}',
    under: 'instances',
    to: 'instanceStorage',
    command: 'instance view',
  },
  instanceStorage: {
    at: '/projects/:project/instances/:instance/storage',
    title: 'Storage',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    command: 'instance disk list',
    commands: ['instance', 'disk', 'snapshot'],
    reads: (names) => [nouns.instance.view(names), disksOf(names), addressesOf(names)],
  },
  instanceDisk: {
    at: '/projects/:project/instances/:instance/storage/:disk',
    title: '{disk}',
    under: 'instanceStorage',
    layout: 'project',
    drawer: true,
    reads: (names) => [nouns.disk.view(names)],
  },
  instanceDiskNew: {
    at: '/projects/:project/instances/:instance/disks-new',
    title: 'New disk',
    under: 'instanceStorage',
    layout: 'project',
    drawer: true,
  },
  instanceNetworking: {
    at: '/projects/:project/instances/:instance/networking',
    title: 'Networking',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    command: 'instance nic list',
    commands: ['instance', 'floating-ip', 'external-subnet'],
    reads: (names) => [nouns.instance.view(names), interfacesOf(names), addressesOf(names)],
  },
  instanceConnect: {
    at: '/projects/:project/instances/:instance/connect',
    title: 'Connect',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    command: 'console instance connect',
    commands: ['instance'],
    reads: (names) => [nouns.instance.view(names), addressesOf(names)],
  },
  instanceSettings: {
    at: '/projects/:project/instances/:instance/settings',
    title: 'Settings',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    command: 'console instance settings',
    commands: ['instance'],
    reads: (names) => [nouns.instance.view(names), addressesOf(names)],
  },
  interfaceNew: {
    at: '/projects/:project/instances/:instance/networking/interfaces-new',
    title: 'New network interface',
    under: 'instanceNetworking',
    layout: 'project',
    drawer: true,
    reads: (names) => [offered.vpcs(names)],
  },
  interfaceEdit: {
    at: '/projects/:project/instances/:instance/networking/interfaces/:interface/edit',
    title: 'Edit network interface',
    under: 'instanceNetworking',
    layout: 'project',
    drawer: true,
    reads: (names) => [nouns.interface.view(names)],
  },
  instancePool: {
    at: '/projects/:project/instances/:instance/networking/pools/:pool',
    title: '{pool}',
    under: 'instanceNetworking',
    layout: 'project',
    drawer: true,
    reads: (names) => [nouns.pool.view(names)],
  },
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

/** What is waited for before a place is shown, and may fail. */
export function wantsOf(id: RouteId, names: Names): readonly Read[] {
  return factsOf(id).wants?.(names) ?? []
}

/** One page of a list as its address asks for it: `page` holds the tokens walked so far. */
export function pageRead<Result>(
  list: (names: Names, paging: Paging) => Read<Result>,
  names: Names,
  search: URLSearchParams,
): Read<Result> {
  const token = search.getAll('page').at(-1)
  return list(names, { limit: PAGE_SIZE, ...(token === undefined ? {} : { pageToken: token }) })
}
