import { toCamel, toSnake, toWire } from '../casing.ts'
import type { Method, Operation } from '../operation.ts'

/** A call as sent: `path` includes the query string, `body` is in snake_case or a file (undefined for none). */
export type WireRequest = {
  readonly method: Method
  readonly path: string
  readonly body: unknown
  /** Set if the reply is bytes and not JSON: which of them, as the header says it, or `all`. */
  readonly range?: string | undefined
  /** Set to keep the reply exactly as it is on the wire. */
  readonly raw?: true | undefined
}

/**
 * Builds the request of a call. Pure, and never throws: a path parameter that is missing, empty or a dot segment keeps
 * its `{placeholder}`, which no resource can be named, so that `..` cannot climb to another call. In the query, arrays
 * become repeated keys; null and undefined are dropped.
 */
export function requestOf<Args>(operation: Operation<Args>, args: Args): WireRequest {
  const { path = {}, query = {}, body, range } = parts(args)
  return {
    method: operation.method,
    path: fillPath(operation.path, path) + queryString(query),
    body: operation.verbatim ? body : toWire(body),
    range,
    raw: operation.raw,
  }
}

/** Returns the query string of camelCase arguments with its `?`, or an empty string. */
function queryString(query: JsonObject): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== null && item !== undefined)
      .map((item) => `${encode(toSnake(key))}=${encode(asText(item))}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function fillPath(template: string, values: JsonObject): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = asText(values[toCamel(name)] ?? '')
    return value === '' || value === '.' || value === '..' ? placeholder : encode(value)
  })
}

function asText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}

/** Encodes like `encodeURIComponent`, but does not throw on lone surrogates. */
export function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

type JsonObject = { readonly [key: string]: unknown }
type Parts = {
  readonly path?: JsonObject
  readonly query?: JsonObject
  readonly body?: unknown
  readonly range?: string
}

/**
 * Reads the arguments as `{ path?, query?, body?, range? }`, which all operations take; the operation's type says which
 * of them.
 */
function parts(args: unknown): Parts {
  return isParts(args) ? args : {}
}

function isParts(args: unknown): args is Parts {
  return typeof args === 'object' && args !== null
}

/** A request without its body. */
export type RequestHead = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Answers instead of the network. */
  readonly fetch?: typeof fetch
}
