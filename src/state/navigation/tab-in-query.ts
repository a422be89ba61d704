import { encode } from '../../api/request.ts'
import { matchPath } from './paths.ts'
import { frameOf, type RouteId, routeOf } from '../routes.ts'

/** Returns the address of the tab in a query string, which older addresses used before tabs had their own paths. */
export function tabInQuery(frame: RouteId, path: string, search: string): string | null {
  const { tab, ...rest } = Object.fromEntries(new URLSearchParams(search))
  if (tab === undefined) return null
  const own = `${path.replace(/\/+$/, '')}/${encode(tab)}`
  const found = matchPath(own)
  if (found === null || routeOf(found.id).under !== frame || frameOf(found.id) !== frame)
    return null
  const query = new URLSearchParams(rest)
  return query.size === 0 ? own : `${own}?${query}`
}
