import { encode } from '../../api/http/request.ts'
import { parse, type RouteParams } from 'regexparam'
import { routeOf, type RouteId, routeIds, type RouteTable } from '../routes.ts'

type Pattern = { readonly keys: readonly string[]; readonly pattern: RegExp }

const patterns = new Map<RouteId, Pattern>()

/** The parameters of a route's path, by name. */
export type ParamsOf<Id extends RouteId> = RouteParams<RouteTable[Id]['at']>

/** Builds the path of a place; encodes every parameter. */
export function pathTo<Id extends RouteId>(id: Id, params: ParamsOf<Id>): string {
  return fill(id, { ...params })
}

/** Does the same as {@link pathTo}, but from names of unknown type; null when one is missing. */
export function pathFrom(
  id: RouteId,
  params: Readonly<Record<string, string | undefined>>,
): string | null {
  return keysOf(id).every((key) => (params[key] ?? '') !== '') ? fill(id, params) : null
}

/** Adds a query to a path. */
export function withQuery(
  path: string,
  query: ConstructorParameters<typeof URLSearchParams>[0],
): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}

export type Match = { readonly id: RouteId; readonly params: Readonly<Record<string, string>> }

/**
 * Finds the route of a path, or null. Throws `URIError` when a parameter cannot be decoded. The order of the table does
 * not matter, because no pattern matches another's fixed path.
 */
export function matchPath(path: string): Match | null {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  for (const id of routeIds()) {
    const { keys, pattern } = patternOf(id)
    const found = pattern.exec(trimmed)
    if (found === null) continue
    const params = Object.fromEntries(
      keys.map((key, at) => [key, decodeURIComponent(found[at + 1] ?? '')]),
    )
    return { id, params }
  }
  return null
}

/** Returns the names of a route's parameters, in the order of its path. */
export function keysOf(id: RouteId): readonly string[] {
  return patternOf(id).keys
}

function patternOf(id: RouteId): Pattern {
  const known = patterns.get(id)
  if (known !== undefined) return known
  const made = parse(routeOf(id).at)
  patterns.set(id, made)
  return made
}

function fill(id: RouteId, params: Readonly<Record<string, string | undefined>>): string {
  return routeOf(id).at.replaceAll(/:([a-zA-Z]+)/g, (_all, key: string) =>
    encode(params[key] ?? ''),
  )
}
