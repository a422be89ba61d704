import type { Api } from '../../src/api/http/client.ts'
import { createApi } from '../../src/api/http/client.ts'
import type { ManualClock } from '../../src/mock/clock.ts'
import { manualClock } from '../../src/mock/clock.ts'
import type { LocalPlane, PlaneOptions } from '../../src/mock/plane.ts'
import { planeFetch } from '../../src/mock/browser/fetch.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { repeatable } from '../../src/mock/seed.ts'
import { seedFromLast } from '../seeded-world.ts'

export const GiB = 2 ** 30

/** A reply with its body as parsed JSON in wire form, or null if there is none. */
export type Reply = { status: number; body: unknown; headers: Headers }

export type Send = (line: string, body?: unknown) => Promise<Reply>

export type Rig = {
  plane: LocalPlane
  clock: ManualClock
  /** Sends a request such as `POST /v1/projects`; a text body is sent unchanged. */
  send: Send
  /** Sends a request as a user, such as `jacob-klein`. */
  as(user: string): Send
  /** The same control plane through the typed client. */
  api: Api
}

/** A control plane with a manual clock and repeatable random numbers. */
export function rig(options: PlaneOptions = {}): Rig {
  const clock = manualClock()
  const plane = createPlane({ clock, random: repeatable(1), seed: seedFromLast, ...options })
  const as = (user?: string) => async (line: string, body?: unknown) =>
    read(await plane.handle(ask(line, body, user)))
  const log = { error: () => {}, info: () => {} }
  const api = createApi({ fetch: planeFetch(plane), origin: 'http://plane', log })
  return { plane, clock, send: as(), as, api }
}

/** Builds a request from a line such as `POST /v1/projects`. */
export function ask(line: string, body?: unknown, user?: string): Request {
  const [method = 'GET', path = '/'] = line.split(' ')
  const headers = new Headers()
  if (user !== undefined) headers.set('authorization', `Bearer ${user}`)
  if (body === undefined) return new Request(`http://plane${path}`, { method, headers })
  headers.set('content-type', 'application/json')
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Request(`http://plane${path}`, { method, headers, body: text })
}

export async function read(response: Response): Promise<Reply> {
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? null : (JSON.parse(text) as unknown),
    headers: response.headers,
  }
}

/** Returns the smallest body that creates an instance. */
export function newInstance(name: string, over: Record<string, unknown> = {}) {
  return {
    name,
    description: '',
    hostname: name,
    ncpus: 2,
    memory: 4 * GiB,
    network_interfaces: { type: 'none' },
    ...over,
  }
}

/** Returns a body that creates a blank disk. @param size in GiB */
export function newDisk(name: string, size = 2, over: Record<string, unknown> = {}) {
  return {
    name,
    description: '',
    size: size * GiB,
    disk_backend: { type: 'distributed', disk_source: { type: 'blank', block_size: 512 } },
    ...over,
  }
}

/**
 * Returns all rows that differ from the seed, to check whether anything changed. Leaves out the audit log, which also
 * records refused writes.
 */
export function changesOf(plane: LocalPlane): string {
  return JSON.stringify(plane.save(), (key, value: unknown) =>
    key === 'auditLog' ? undefined : value,
  )
}
