import { fromWire } from '../api/casing.ts'
import { API_VERSION } from '../api/generated/version.ts'
import type { Schema, Schemas } from '../api/schema.ts'
import { isRecord } from '../api/shape.ts'
import type { Json } from '../api/versions/step.ts'
import { olderReply, toNewer, toOlder } from '../api/versions/steps.ts'
import { type History, histories } from '../api/versions/table.ts'
import { check } from './check/value.ts'
import { Problem, errorReply } from './http/problem.ts'
import { dateOf, refuseNewer, routerOf } from './http/router.ts'
import type { Plane } from './plane.ts'

/** The facts of the API document of a version, as `api/<version>.json` holds them. */
export type PlayedFacts = {
  readonly version: string
  readonly operations: readonly PlayedOperation[]
  readonly schemas: Schemas
}

type PlayedOperation = {
  readonly id: string
  readonly call: string
  readonly body?: Schema
  readonly reply?: Schema
}

/**
 * Makes a control plane play an older version: it refuses newer ones, lacks what was not there, takes requests in the
 * form of that version, and answers in it.
 */
export function playVersion(plane: Plane, facts: PlayedFacts): Plane {
  const rack = dateOf(facts.version)
  const span = { rack, ours: dateOf(API_VERSION) }
  const today = new Map(
    Object.entries(histories).map(([call, history]) => [routeOf(call), history] as const),
  )
  const match = routerOf(
    facts.operations.map((operation) => {
      const [method = '', path = ''] = operation.call.split(' ')
      return { id: operation, method, path }
    }),
  )

  /** Asks for what was asked in today's form. */
  const newer = async (request: Request, operation: PlayedOperation): Promise<Request> => {
    const history = today.get(routeOf(operation.call))
    const url = new URL(request.url)
    const slot = url.searchParams.get('switch_location')
    if (slot !== null) url.searchParams.set('switch_slot', slot)
    const { method, headers, signal } = request
    const text = method === 'GET' || history?.body === undefined ? null : await request.text()
    if (text === null) return new Request(url, request)
    const body = bodyIn(text, operation, history, facts.schemas)
    return new Request(url, { method, headers, signal, body })
  }

  function bodyIn(
    text: string,
    { body }: PlayedOperation,
    history: History | undefined,
    schemas: Schemas,
  ) {
    const json = parsed(text)
    // What is no object is refused by the control plane itself.
    if (body === undefined || !isRecord(json)) return text
    const place = { opening: 'unable to parse JSON body: ', path: [], isText: false, schemas }
    check(body, fromWire(json), place)
    return JSON.stringify(toNewer(history?.body, json, span))
  }

  const older = async (reply: Response, operation: PlayedOperation): Promise<Response> => {
    const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true
    if (!reply.ok || !isJson || operation.reply === undefined) return reply
    const history = today.get(routeOf(operation.call))
    const name = itemName(operation.reply, facts.schemas)
    const said = olderReply(history?.id ?? '', parsed(await reply.text()), span)
    const named = eachIn(said, (one) => toOlder(name, one, span))
    const headers = new Headers(reply.headers)
    headers.delete('content-length')
    return Response.json(trimmed(named, operation.reply, facts.schemas), {
      status: reply.status,
      headers,
    })
  }

  const handle = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (!/^\/(v1|experimental)\//.test(pathname)) return plane.handle(request)
    const asked = request.headers.get('api-version')
    try {
      refuseNewer(asked, rack)
      const found = match(request.method, pathname)
      if (found.type === 'unknown') throw new Problem(404, 'NotFound', 'Not Found')
      if (found.type === 'wrong method') {
        throw new Problem(405, 'MethodNotAllowed', 'Method Not Allowed')
      }
      const { id: operation } = found
      return await older(await plane.handle(await newer(request, operation)), operation)
    } catch (error) {
      if (error instanceof Problem) return errorReply(error, crypto.randomUUID())
      throw error
    }
  }
  return { ...plane, handle, socket: (request, line) => plane.socket(request, line, rack) }
}

/** Changes each object of a page or a list, or the only one. */
function eachIn(reply: unknown, change: (one: Json) => Json): unknown {
  if (Array.isArray(reply)) return reply.map((one: unknown) => (isRecord(one) ? change(one) : one))
  if (!isRecord(reply)) return reply
  return Array.isArray(reply['items'])
    ? { ...reply, items: eachIn(reply['items'], change) }
    : change(reply)
}

/** Names the schema of what a reply holds: of the items of a page or list, or its own. */
function itemName(reply: Schema, schemas: Schemas): string | undefined {
  const { properties, items } = { ...schemas[reply.ref ?? ''], ...reply }
  return (properties?.['items']?.items ?? items ?? reply).ref
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function routeOf(call: string): string {
  return call.replaceAll(/\{\w+\}/g, '{}')
}

/** Leaves out what a schema does not name. */
function trimmed(value: unknown, schema: Schema, schemas: Schemas): unknown {
  const { ref, oneOf, properties, items, values } = schema
  const inner = (one: unknown, of: Schema) => trimmed(one, of, schemas)
  if (ref !== undefined) return inner(value, schemas[ref] ?? {})
  if (oneOf !== undefined) {
    const variant = oneOf.find((one) => isVariant(value, one, schemas))
    return variant === undefined ? value : inner(value, variant)
  }
  if (Array.isArray(value)) return value.map((one: unknown) => inner(one, items ?? {}))
  if (!isRecord(value)) return value
  const known = Object.entries(value).flatMap(([name, one]) => {
    const of = properties === undefined ? (values ?? {}) : (properties[name] ?? values)
    return of === undefined ? [] : [[name, inner(one, of)] as const]
  })
  return Object.fromEntries(known)
}

/** True if a value can be this variant: the words that tell variants apart are the same, and nothing is missing. */
function isVariant(value: unknown, schema: Schema, schemas: Schemas): boolean {
  const { ref, properties = {}, required = [], enum: words } = schema
  if (ref !== undefined) return isVariant(value, schemas[ref] ?? {}, schemas)
  if (words !== undefined) return words.some((word) => word === value)
  if (!isRecord(value)) return schema.type !== 'object'
  return required.every((name) => {
    const allowed = properties[name]?.enum
    return value[name] !== undefined && (allowed?.some((word) => word === value[name]) ?? true)
  })
}
