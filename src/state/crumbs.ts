import { keysOf, pathFrom } from './paths.ts'
import { routeOf, isRouteId, type RouteId } from './routes.ts'

export type Crumb = { readonly label: string; readonly href: string | null }

/** The console's name, last in every document title. */
export const CONSOLE = 'Rackline'

type Params = Readonly<Record<string, string>>

/**
 * The way down to a place, shallowest first. A drawer's own crumb is left out: it is in the title only.
 * Links go straight to where they end, never to a place that only redirects.
 */
export function crumbsOf(id: RouteId, params: Params): readonly Crumb[] {
  return trail(id)
    .filter((step) => routeOf(step).drawer !== true)
    .map((step) => ({ label: labelOf(step, params), href: pathFrom(endOf(step), params) }))
}

/** The document title: crumbs from the deepest to the shallowest, then the console. */
export function titleOf(id: RouteId, params: Params): string {
  const labels = trail(id).map((step) => labelOf(step, params))
  return [...labels.reverse(), CONSOLE].join(' / ')
}

/** What is said when a page was reached: its crumbs, deepest first. */
export function announcementOf(id: RouteId, params: Params): string {
  return crumbsOf(id, params)
    .map((crumb) => crumb.label)
    .reverse()
    .join(', ')
}

/** The place that a route's address ends at. */
export function endOf(id: RouteId): RouteId {
  const to = routeOf(id).to
  return to !== undefined && isRouteId(to) ? endOf(to) : id
}

/** The routes down to a place, shallowest first. */
export function trail(id: RouteId): readonly RouteId[] {
  const under = routeOf(id).under
  return under !== null && isRouteId(under) ? [...trail(under), id] : [id]
}

function labelOf(id: RouteId, params: Params): string {
  return keysOf(id).reduce(
    (label, key) => label.replace(`{${key}}`, () => params[key] ?? ''),
    routeOf(id).title,
  )
}
