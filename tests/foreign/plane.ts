import type { Plane } from '../../src/mock/plane.ts'
import { createRouter } from '../../src/mock/http/router.ts'
import { type Json, changed } from './change.ts'
import { asOlder, asSeries } from './older.ts'
import { type Quirks, type Treatment, quirksOf } from './quirks.ts'

/** A control plane of the same API unlike our own: older, less complete, and careless with its replies. */
export type ForeignPlane = Plane & {
  readonly quirks: Quirks
  /** Switches to another control plane; 0 is our own. */
  become(seed: number): void
  /** The changes made to replies so far, by operation. */
  readonly told: ReadonlyMap<string, string>
}

/** Gives a control plane the quirks of another one. Leaves signing in and writes unchanged. */
export function foreignPlane(plane: Plane): ForeignPlane {
  const match = createRouter()
  const told = new Map<string, string>()
  let quirks = quirksOf(0)
  return {
    ...plane,
    get quirks() {
      return quirks
    },
    told,
    become(seed) {
      quirks = quirksOf(seed)
      told.clear()
    },
    async handle(request) {
      const { pathname } = new URL(request.url)
      const found = match(request.method, pathname)
      const isSeries = pathname.endsWith('/timeseries/query')
      if (found.type !== 'operation' || !/^(\/experimental)?\/v1\//.test(pathname))
        return plane.handle(request)
      if (request.method !== 'GET' && !isSeries) return plane.handle(request)
      const treatment = quirks.of(found.id)
      if (treatment.refused !== undefined) {
        told.set(found.id, treatment.refused)
        return refusal(treatment.refused)
      }
      const reply = await plane.handle(request)
      // Text and files have no fields to change.
      const isJson = reply.headers.get('content-type')?.includes('json') ?? true
      if (!reply.ok || !isJson) return reply
      const text = await reply.text()
      const treated = treat(text === '' ? null : (JSON.parse(text) as Json), quirks, treatment)
      if (treated.told !== '') told.set(found.id, treated.told)
      const headers = new Headers(reply.headers)
      headers.delete('content-length')
      const status = treated.body === null ? 204 : reply.status
      return new Response(paced(treated.body, treatment.pace), { status, headers })
    },
  }
}

/** Returns the changed body of a reply (null for none), and the changes in words. */
function treat(
  answer: Json,
  { older, series }: Quirks,
  { emptied, changes = [], twice, pace }: Treatment,
): { readonly body: string | null; readonly told: string } {
  const before = asSeries(older ? asOlder(answer) : answer, series)
  const { answer: made, told } = changed(twice ? doubled(before) : before, changes)
  const words = [...told, ...(twice ? ['each item twice'] : []), ...(pace ? [pace] : [])]
  if (emptied !== undefined)
    return { body: emptyBody(made, emptied), told: `${emptied} for a body` }
  return { body: JSON.stringify(made), told: words.join(', ') }
}

function emptyBody(answer: Json, emptied: NonNullable<Treatment['emptied']>): string | null {
  const items = itemsOf(answer)
  switch (emptied) {
    case 'nothing':
      return ''
    case '204':
      return null
    case '{}':
    case 'null':
      return emptied
    case 'bare array':
      return JSON.stringify(items ?? [answer])
    case 'items: null':
      return JSON.stringify({ items: null, next_page: null })
  }
}

function doubled(answer: Json): Json {
  const items = itemsOf(answer)
  if (items === null || typeof answer !== 'object' || Array.isArray(answer)) return answer
  return { ...answer, items: items.flatMap((item) => [item, item]) }
}

function itemsOf(answer: Json): Json[] | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  return Array.isArray(answer['items']) ? answer['items'] : null
}

function refusal(how: NonNullable<Treatment['refused']>): Response {
  const status = Number.parseInt(how)
  if (how === '501 without a body') return new Response(null, { status })
  if (how === '404 as a page') {
    const headers = { 'content-type': 'text/html' }
    return new Response('<!doctype html><title>404</title>', { status, headers })
  }
  const message = status === 404 ? 'Not Found' : 'Not Implemented'
  return Response.json({ message, request_id: '5c1f', error_code: null }, { status })
}

/** Milliseconds between the pieces of a slow body. */
const PAUSE = 30

/** Returns the body whole, in pieces, or without its end. */
function paced(body: string | null, pace: Treatment['pace']): BodyInit | null {
  if (body === null || body === '' || pace === undefined) return body
  const bytes = new TextEncoder().encode(body)
  const half = Math.ceil(bytes.length / 2)
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, half))
      await new Promise((go) => setTimeout(go, PAUSE))
      if (pace === 'slow') controller.enqueue(bytes.slice(half))
      controller.close()
    },
  })
}
