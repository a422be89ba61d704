import { expect } from 'vitest'
import { type ManualClock, manualClock } from '../../src/mock/clock.ts'
import { type LocalPlane, type PlaneOptions, createPlane } from '../../src/mock/plane.ts'
import { repeatable } from '../../src/mock/seed.ts'
import { seedFromLast } from '../seeded-world.ts'
import { testEach } from '../test-each.ts'

export const GiB = 2 ** 30

/** A reply with its body as parsed JSON in wire form, or null if there is none. */
export type Reply = { status: number; body: unknown; headers: Headers }

export type Send = (line: string, body?: unknown) => Promise<Reply>

export type Rig = {
  plane: LocalPlane
  clock: ManualClock
  /** Sends a request such as `POST /v1/projects`; a text body is sent unchanged. */
  send: Send
  /** Returns what can be read at a path. */
  get(path: string): Promise<unknown>
  /** Sends a request as a user, such as `jacob-klein`. */
  as(user: string): Send
}

/** A control plane with a manual clock and repeatable random numbers. */
export function rig(options: PlaneOptions = {}): Rig {
  const clock = manualClock()
  const plane = createPlane({ clock, random: repeatable(1), seed: seedFromLast, ...options })
  const as = (user?: string) => async (line: string, body?: unknown) =>
    read(await plane.handle(ask(line, body, user)))
  const send = as()
  const get = async (path: string) => {
    const { status, body } = await send(`GET ${path}`)
    expect([path, status, body]).toEqual([path, 200, body])
    return body
  }
  return { plane, clock, send, get, as }
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

/** Returns a body that creates a silo of local users. */
export function newSilo(name: string, over: Record<string, unknown> = {}) {
  return {
    name,
    description: '',
    discoverable: true,
    identity_mode: 'local_only',
    quotas: { cpus: 4, memory: 8 * GiB, storage: 1024 * GiB },
    tls_certificates: [],
    ...over,
  }
}

/** The body of an instance's update that changes nothing about most instances of the demo world. */
export const unchanged: Readonly<Record<string, unknown>> = {
  ncpus: 2,
  memory: 4 * GiB,
  boot_disk: null,
  auto_restart_policy: null,
  cpu_platform: null,
  enable_jumbo_frames: false,
}

/** Sends with a `Cookie` header. */
export async function withCookie({ plane }: Rig, line: string, cookie: string, body?: unknown) {
  const request = ask(line, body)
  request.headers.set('cookie', cookie)
  const response = await plane.handle(request)
  return { ...(await read(response)), cookies: response.headers.getSetCookie() }
}

/** Returns the cookie that a reply sets. */
export function cookieOf({ headers }: Pick<Response, 'headers'>): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
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

const codes: Readonly<Record<number, string>> = {
  400: 'InvalidRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'ObjectNotFound',
  500: 'Internal',
  501: 'NotImplemented',
  503: 'ServiceUnavailable',
  507: 'InsufficientCapacity',
}

/** Checks that a request is refused with this status, the code that belongs to it, and these words. */
export async function refuses(reply: Promise<Reply>, status: number, message = ''): Promise<void> {
  const code = message.startsWith('already exists') ? 'ObjectAlreadyExists' : codes[status]
  expect(await reply).toMatchObject({
    status,
    body: { error_code: code, message: expect.stringContaining(message) },
  })
}

/**
 * A request, its body if it has one, the status of its reply, and a part of the reply's body or the words of a refusal.
 * Its line may begin with who asks: `jane-austen: GET /v1/projects`.
 */
export type Scene =
  | readonly [line: string, status: number, expected?: unknown]
  | readonly [line: string, body: unknown, status: number, expected?: unknown]

/**
 * Returns a test of what a new world answers to requests, one after another; a number waits that many milliseconds. In
 * a line or body, `$member` stands for a member of the latest reply that has an id. A refusal must change nothing.
 */
export function story(scenes: readonly (Scene | number)[], options?: PlaneOptions) {
  return async () => {
    const on = rig(options)
    let latest: unknown = {}
    for (const scene of scenes) {
      if (typeof scene === 'number') on.clock.advance(scene)
      else latest = (await play(on, scene, latest)) ?? latest
    }
  }
}

/** Returns the reply if it has an id. */
async function play(on: Rig, [line, ...rest]: Scene, latest: unknown): Promise<unknown> {
  const [body, status, expected] = typeof rest[0] === 'number' ? [undefined, ...rest] : rest
  const [, user, request = ''] = /^(?:([a-z-]+): )?(.*)$/.exec(filled(line, latest)) ?? []
  const before = changesOf(on.plane)
  const sent = body === undefined ? undefined : (JSON.parse(filled(body, latest)) as unknown)
  const reply = await (user === undefined ? on.send : on.as(user))(request, sent)
  expect([line, reply.status, reply.status === status ? '' : reply.body]).toEqual([
    line,
    status,
    '',
  ])
  if (reply.status >= 400) {
    await refuses(
      Promise.resolve(reply),
      reply.status,
      typeof expected === 'string' ? expected : '',
    )
    expect([line, changesOf(on.plane)]).toEqual([line, before])
  } else if (expected !== undefined) expect(reply).toMatchObject({ body: expected })
  return Object(reply.body).id === undefined ? null : reply.body
}

/** Returns a text, or a value as JSON, with the members of a reply in place of their names. */
function filled(value: unknown, latest: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll(/\$([a-z_]+)/g, (_, name: string) => String(Object(latest)[name]))
}

/** A list of what has these names, in this order. */
export function named(...all: readonly string[]) {
  return { items: all.map((name) => ({ name })) }
}

/** What is refused, its body, and the status and words of the refusal. */
export type Refusal = readonly [what: string, body: unknown, status: number, message: string]

/**
 * Tests that each request is refused as its row says, and changes nothing.
 * @param line the request of all rows; without it, a row's first column is its request
 * @param prepare makes the state in which a row is refused
 */
export function testRefusals(
  title: string,
  rows: readonly Refusal[],
  line?: string,
  prepare: (on: Rig) => unknown = () => {},
): void {
  testEach(
    title,
    rows.map((row) => [row[0], row]),
    async ([what, body, status, message]) => {
      const on = rig()
      await prepare(on)
      const before = changesOf(on.plane)
      await refuses(on.send(line ?? what, body), status, message)
      expect(changesOf(on.plane)).toBe(before)
    },
  )
}
