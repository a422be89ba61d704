import { TrieRouter } from 'hono/router/trie-router'
import type { CallId } from './older/calls.ts'
import { everyCall } from './older/calls.ts'

/** The meaning of a request's method and path. */
export type Match =
  | { type: 'operation'; id: CallId; path: Record<string, string> }
  | { type: 'wrong method'; allowed: string[] }
  | { type: 'unknown' }

/** The calls at one path, by method. */
type Stop = Map<string, CallId>

type Router = (method: string, path: string) => Match

let router: Router | undefined

/** Returns the router of all calls, built once: it depends on nothing else, and building it takes a while. */
export function createRouter(): Router {
  return (router ??= build())
}

/** Builds the router. Fixed segments go before parameters in the same position. */
function build(): Router {
  const stops = new Map<string, Stop>()
  for (const { id, method, path } of everyCall()) {
    const stop = stops.get(path) ?? new Map<string, CallId>()
    stops.set(path, stop.set(method, id))
  }
  const paths = new TrieRouter<Stop>()
  for (const [path, stop] of [...stops].sort(([a], [b]) => fixedFirst(a, b))) {
    paths.add('ALL', path.replaceAll(/\{(\w+)\}/g, ':$1'), stop)
  }
  return (method, path) => {
    const [matches] = paths.match('ALL', path)
    for (const [stop, params] of matches) {
      const id = stop.get(method)
      if (id !== undefined) return { type: 'operation', id, path: decoded(params) }
    }
    if (matches.length === 0) return { type: 'unknown' }
    const allowed = matches.flatMap(([stop]) => [...stop.keys()])
    return { type: 'wrong method', allowed }
  }
}

function fixedFirst(a: string, b: string): number {
  const [one, other] = [a.replaceAll('{', '~'), b.replaceAll('{', '~')]
  return one < other ? -1 : one > other ? 1 : 0
}

function decoded(params: Record<string, string | number>): Record<string, string> {
  const pairs = Object.entries(params).map(([key, value]) => [key, decode(String(value))])
  return Object.fromEntries(pairs)
}

/** Decodes a path segment. Leaves one with malformed escapes unchanged, because it then names nothing. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
