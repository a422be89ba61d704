import { formerCalls, replaced } from '../../api/former.ts'
import { type AnyOperationId, isOperationId, operations } from '../../api/generated/operations.ts'
import type { Operation } from '../../api/operation.ts'
import { Problem } from './problem.ts'

/** The meaning of a request's method and path. */
type Match<Id> =
  | { type: 'operation'; id: Id; path: Record<string, string> }
  | { type: 'wrong method'; allowed: string[] }
  | { type: 'unknown' }

type Router<Id> = (method: string, path: string) => Match<Id>

let router: Router<CallId> | undefined

/** Returns the router of all calls, built once: it depends on nothing else, and building it takes a while. */
export function createRouter(): Router<CallId> {
  return (router ??= routerOf(everyCall()))
}

/** Builds a router of these calls. Fixed segments go before parameters in the same position. */
export function routerOf<Id>(
  calls: readonly { id: Id; method: string; path: string }[],
): Router<Id> {
  const stops = new Map<string, Map<string, Id>>()
  for (const { id, method, path } of calls) {
    const stop = stops.get(path) ?? new Map<string, Id>()
    stops.set(path, stop.set(method, id))
  }
  const ordered = [...stops].sort(([a], [b]) => fixedFirst(a, b))
  const patterns = ordered.map(([path, stop]) => ({ pattern: path.split('/'), stop }))
  return (method, path) => {
    const segments = path.split('/')
    const matches = patterns.flatMap(({ pattern, stop }) => {
      const params = paramsIn(segments, pattern)
      return params === null ? [] : [{ stop, params }]
    })
    for (const { stop, params } of matches) {
      const id = stop.get(method)
      if (id !== undefined) return { type: 'operation', id, path: params }
    }
    if (matches.length === 0) return { type: 'unknown' }
    const allowed = matches.flatMap(({ stop }) => [...stop.keys()])
    return { type: 'wrong method', allowed }
  }
}

function fixedFirst(a: string, b: string): number {
  const [one, other] = [a.replaceAll('{', '~'), b.replaceAll('{', '~')]
  return one < other ? -1 : one > other ? 1 : 0
}

/** Returns the parameters of a path that fits the pattern, such as `/v1/disks/{disk}`; null if it does not. */
function paramsIn(
  segments: readonly string[],
  pattern: readonly string[],
): Record<string, string> | null {
  const isParam = (part: string) => part.startsWith('{')
  const isMatch = (part: string, at: number) =>
    isParam(part) ? segments[at] !== '' : part === segments[at]
  if (segments.length !== pattern.length || !pattern.every(isMatch)) return null
  return Object.fromEntries(
    pattern.flatMap((part, at) =>
      isParam(part) ? [[part.slice(1, -1), decode(segments[at] ?? '')]] : [],
    ),
  )
}

/** Decodes a path segment. Leaves one with malformed escapes unchanged, because it then names nothing. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The calls that the current API document does not list: those of an older version whose paths no current operation
 * has, and the one of a browser on its way to an identity provider.
 */
const others = {
  ...replaced,
  ...formerCalls,
  loginSamlRedirect: {
    method: 'GET',
    path: '/login/{silo_name}/saml/{provider_name}/redirect',
  },
} as const

type OtherId = keyof typeof others

/** Any call that gets an answer: a current operation, an older one, or one that no document lists. */
export type CallId = AnyOperationId | OtherId

/** Current operations that also answer below another prefix: other prefix → current one. */
const prefixes = { '/experimental/v1/system/support-bundles': '/v1/system/support-bundles' }

/** Returns the method and path of each call: current ones, those below other prefixes, and the others. */
export function everyCall(): { id: CallId; method: string; path: string }[] {
  const today = Object.keys(operations).filter(isOperationId)
  const old = Object.keys(others).filter(isOther)
  const calls = [...today, ...old].map((id) => ({ id, ...placeOf(id) }))
  const moved = Object.entries(prefixes).flatMap(([other, usual]) =>
    calls
      .filter(({ path }) => path.startsWith(usual))
      .map((call) => ({ ...call, path: other + call.path.slice(usual.length) })),
  )
  return [...calls, ...moved]
}

export function placeOf(id: CallId): Pick<Operation, 'method' | 'path'> {
  const { method, path } = isOperationId(id) ? operations[id] : others[id]
  return { method, path }
}

function isOther(id: string): id is OtherId {
  return Object.hasOwn(others, id)
}

/**
 * Refuses a request for a newer version than the control plane has, as it does itself: its own newest is the highest that
 * it takes.
 * @param asked the header `api-version`; null if there is none
 * @param own the date of the newest version
 */
export function refuseNewer(asked: string | null, own: string): void {
  if (asked === null) return
  if (!/^\d+\.\d+\.\d+$/.test(asked)) {
    throw new Problem(400, 'InvalidRequest', `bad value for header "api-version": ${asked}`)
  }
  if (Number(dateOf(asked)) > Number(own)) {
    throw new Problem(400, 'InvalidRequest', `server does not support this API version: ${asked}`)
  }
}

export function dateOf(version: string): string {
  return version.replace(/\..*$/, '')
}
