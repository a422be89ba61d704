import { isUuid } from '../../api/valid/id.ts'
import { keysOf, pathFrom } from './paths.ts'
import { routeOf, isRouteId, type RouteId } from '../routes.ts'

export type Crumb = { readonly label: string; readonly href: string | null }

/** The console's name, which ends every document title. */
export const CONSOLE = 'Rackline'

type Params = Readonly<Record<string, string>>

/**
 * Returns the breadcrumbs of a place, shallowest first. A drawer has none; only the title names it. Links skip places
 * that only redirect.
 */
export function crumbsOf(id: RouteId, params: Params): readonly Crumb[] {
  return trail(id)
    .filter((step) => routeOf(step).drawer !== true)
    .map((step) => ({ label: labelOf(step, params), href: pathFrom(endOf(step), params) }))
}

/** Builds the document title: crumbs from the deepest to the shallowest, then the console. */
export function titleOf(id: RouteId, params: Params): string {
  const labels = trail(id).map((step) => labelOf(step, params))
  return [...labels.reverse(), CONSOLE].join(' / ')
}

/** Returns what screen readers announce on arrival at a page: its crumbs, deepest first. */
export function announcementOf(id: RouteId, params: Params): string {
  return crumbsOf(id, params)
    .map((crumb) => crumb.label)
    .reverse()
    .join(', ')
}

/** Follows a route's redirects to their end. */
export function endOf(id: RouteId): RouteId {
  const to = routeOf(id).to
  return typeof to === 'string' && isRouteId(to) ? endOf(to) : id
}

/** Returns the routes that lead to a place, shallowest first. */
export function trail(id: RouteId): readonly RouteId[] {
  const under = routeOf(id).under
  return under !== undefined && isRouteId(under) ? [...trail(under), id] : [id]
}

function labelOf(id: RouteId, params: Params): string {
  return keysOf(id).reduce(
    (label, key) => label.replace(`{${key}}`, () => shown(key, params[key] ?? '')),
    routeOf(id).title,
  )
}

/** Shortens the id of a resource without a name: `5c56b…ec3e0`. */
function shown(key: string, value: string): string {
  return key.endsWith('Id') && isUuid(value) ? `${value.slice(0, 5)}…${value.slice(-5)}` : value
}
