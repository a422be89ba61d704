import type { Areas } from './areas.ts'
import type { Layout, Route, Routes } from './route.ts'
import * as first from './routes/first.ts'

type First = typeof first.routes
type Later = Merged<RoutesOf<Areas>>
/** The union of all routes of a union of areas. */
type RoutesOf<Area> = Area extends object ? RoutesIn<Area[keyof Area]> : never
type RoutesIn<Part> = Part extends { readonly routes: infer Own } ? Own : never

/** Every place of the console by its id; crumbs, titles, sidebars and navigation commands all come from here. */
export type RouteTable = First & Later

export type RouteId = keyof RouteTable

/** Routes in the first load. */
export type FirstRoute = Exclude<keyof First, RedirectRoute>

/** Routes that show nothing themselves and lead to another. */
export type RedirectRoute = {
  [Id in RouteId]: RouteTable[Id] extends { to: unknown } ? Id : never
}[RouteId]

/** The intersection of all members of a union. */
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

const provided: Record<string, Route> = { ...first.routes }
/** Kept, because loops over all routes ask for them again and again. */
let ids = idsIn(provided)

/** Registers the routes of an area when its code loads. */
export function provideRoutes(routes: Routes): void {
  Object.assign(provided, routes)
  ids = idsIn(provided)
}

export function routeOf(id: RouteId): Route {
  return provided[id] as Route
}

/** The paths in each layout; the silo's is around all others. */
const LAYOUTS: readonly (readonly [layout: Layout, paths: RegExp])[] = [
  ['project', /^\/projects\/:project\//],
  ['system', /^\/system(\/|-|$)/],
  ['settings', /^\/settings(\/|$)/],
  ['bare', /^\/(login|device)(\/|$)/],
]

export function layoutOf(id: RouteId): Layout {
  const { at } = routeOf(baseOf(id))
  return LAYOUTS.find(([, paths]) => paths.test(at))?.[0] ?? 'silo'
}

/** Returns the id of the route whose frame is around a page; null for none. */
export function frameOf(id: RouteId): string | null {
  const { tab, under } = routeOf(id)
  return (typeof tab === 'number' ? under : tab) ?? null
}

/** True for the id of a place in the first load. */
export function isOfFirstLoad(id: string): boolean {
  return Object.hasOwn(first.routes, id)
}

export function isRouteId(id: string): id is RouteId {
  return Object.hasOwn(provided, id)
}

/** Returns the same array until more routes are known. */
export function routeIds(): readonly RouteId[] {
  return ids
}

function idsIn(routes: Routes): readonly RouteId[] {
  return Object.keys(routes).filter(isRouteId)
}

/** Returns the page that a drawer lies over; any other place is its own base. */
export function baseOf(id: RouteId): RouteId {
  const { drawer, under } = routeOf(id)
  return drawer === true && under !== undefined && isRouteId(under) ? under : id
}

/** Returns the drawers over the page of a place. Skips those whose routes are not loaded. */
export function drawersOver(id: RouteId): readonly RouteId[] {
  const base = baseOf(id)
  return routeIds().filter((other) => other !== base && baseOf(other) === base)
}

/** Returns the routes on screen at a place: its own and, below a drawer, the page that it lies over. */
export function stackOf(id: RouteId): readonly RouteId[] {
  return [...new Set([baseOf(id), id])]
}
