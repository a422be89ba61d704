import type { Plane } from '../../src/mock/plane.ts'
import { createRouter } from '../../src/mock/router.ts'
import { type Json, changed } from './change.ts'
import { asOlder, asSeries } from './older.ts'
import { type Temper, type Treatment, temperOf } from './temper.ts'

/** A control plane of the same API that is not ours: older, with less to offer, and careless with its answers. */
export type ForeignPlane = Plane & {
  readonly temper: Temper
  /** Becomes another one; 0 is our own. */
  become(seed: number): void
  /** What it has done to the answers so far, by operation. */
  readonly told: ReadonlyMap<string, string>
}

/** Puts the ways of another control plane over one of ours. What signs in, and what writes, stays as it is. */
export function foreignPlane(plane: Plane): ForeignPlane {
  const match = createRouter()
  const told = new Map<string, string>()
  let temper = temperOf(0)
  return {
    ...plane,
    get temper() {
      return temper
    },
    told,
    become(seed) {
      temper = temperOf(seed)
      told.clear()
    },
    async handle(request) {
      const { pathname } = new URL(request.url)
      const found = match(request.method, pathname)
      const isSeries = pathname.endsWith('/timeseries/query')
      if (found.type !== 'operation' || !/^(\/experimental)?\/v1\//.test(pathname))
        return plane.handle(request)
      if (request.method !== 'GET' && !isSeries) return plane.handle(request)
      const treatment = temper.of(found.id)
      if (treatment.refused !== undefined) {
        told.set(found.id, treatment.refused)
        return refusal(treatment.refused)
      }
      const reply = await plane.handle(request)
      // Text and files have no fields that could be odd.
      const isJson = reply.headers.get('content-type')?.includes('json') ?? true
      if (!reply.ok || !isJson) return reply
      const text = await reply.text()
      const treated = treat(text === '' ? null : (JSON.parse(text) as Json), temper, treatment)
      if (treated.told !== '') told.set(found.id, treated.told)
      const headers = new Headers(reply.headers)
      headers.delete('content-length')
      const status = treated.body === null ? 204 : reply.status
      return new Response(paced(treated.body, treatment.pace), { status, headers })
    },
  }
}

/** The body of an answer after its treatment (null: none), and in words what was done to it. */
function treat(
  answer: Json,
  { older, series }: Temper,
  { hollow, changes = [], twice, pace }: Treatment,
): { readonly body: string | null; readonly told: string } {
  const before = asSeries(older ? asOlder(answer) : answer, series)
  const { answer: made, told } = changed(twice ? doubled(before) : before, changes)
  const words = [...told, ...(twice ? ['each item twice'] : []), ...(pace ? [pace] : [])]
  if (hollow !== undefined) return { body: hollowed(made, hollow), told: `${hollow} for a body` }
  return { body: JSON.stringify(made), told: words.join(', ') }
}

function hollowed(answer: Json, hollow: NonNullable<Treatment['hollow']>): string | null {
  const items = itemsOf(answer)
  switch (hollow) {
    case 'nothing':
      return ''
    case '204':
      return null
    case '{}':
    case 'null':
      return hollow
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
  const message = status === 404 ? 'Not Found' : 'endpoint is not implemented'
  return Response.json({ message, request_id: '5c1f', error_code: null }, { status })
}

/** Milliseconds between the pieces of a slow body. */
const PAUSE = 30

/** The body all at once, in pieces, or with its end missing. */
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
