import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { taken } from '../rotation.ts'
import { caseCount } from '../soak.ts'
import { testEach } from '../test-each.ts'
import { asked, calls, ready } from './contract/call.ts'
import { changesOf, newDisk, refuses, rig } from './harness.ts'

beforeAll(() => {
  // The mock would log the cause of a 500 here; there must be none.
  vi.spyOn(console, 'error').mockImplementation((error) => expect.unreachable(String(error)))
})

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0.5, 2 ** 60, 1e308, '', 'Not A Name', [], {}, [null]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Text instead of a body: broken JSON, or JSON of another shape. */
const junk = fc.oneof(
  fc.string(),
  fc.constantFrom('{', '[', '"', '{"name":', '{"name":"a",}', 'NaN', '\u0000', '{"__proto__":1}'),
  fc.constantFrom('['.repeat(100_000), '{"a":'.repeat(50_000)),
  odd.map((value) => JSON.stringify(value)),
)

/** A valid body with one member, at any depth, replaced or removed. */
function spoiled(body: unknown) {
  return fc.tuple(fc.nat(), fc.option(odd)).map(([pick, value]) => {
    const copy: unknown = structuredClone(body)
    const places: [Record<string, unknown>, string][] = []
    const collect = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return
      for (const key of Object.keys(node)) places.push([node as Record<string, unknown>, key])
      for (const inner of Object.values(node)) collect(inner)
    }
    collect(copy)
    const [node, key] = places[pick % places.length] ?? [{}, '']
    if (value === null) delete node[key]
    else node[key] = value
    return JSON.stringify(copy)
  })
}

/** These requests must be refused or do no harm. */
type Bad = { readonly line: string; readonly body: unknown }

const word = fc.oneof(
  fc.string(),
  fc.webSegment(),
  fc.constantFrom('mock-project', 'db1', '..', '%', '%00', '0', '-1', '1e9', '__proto__'),
)
const pair = fc.tuple(
  fc.oneof(fc.constantFrom('project', 'limit', 'page_token', 'sort_by', 'instance'), word),
  word,
)
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'))

/** A path with one parameter replaced. */
function otherPath(call: string, line: string, pick: number, value: string): string {
  const [before = '', query = ''] = line.split('?')
  const parts = before.split('/')
  const places = call.split('/').flatMap((part, at) => (part.startsWith('{') ? [at] : []))
  const place = places[pick % places.length]
  if (place === undefined) return line
  return `${parts.with(place, encoded(value) || 'x').join('/')}?${query}`
}

/** A valid request with something wrong in its path, query or body. */
function badOnes(call: string, { line, body }: Bad): fc.Arbitrary<Bad> {
  const path = fc
    .tuple(fc.nat(), word)
    .map(([pick, value]) => ({ line: otherPath(call, line, pick, value), body }))
  const query = fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => {
    const search = pairs.map((one) => one.map(encoded).join('=')).join('&')
    return { line: `${line.split('?')[0]}?${search}`, body }
  })
  if (body === undefined) return fc.oneof(path, query)
  const text = typeof body === 'string' ? junk : fc.oneof(spoiled(body), junk)
  const other = text.map((bad) => ({ line, body: bad || ' ' }))
  return fc.oneof({ arbitrary: other, weight: 2 }, path, query)
}

/** Cases per operation; some 630 a day, or 31,500 in a soak. */
const each = caseCount(6, 100)

let demo = rig()
const before = changesOf(demo.plane)

testEach(
  'bad requests never return 500 or change the world',
  taken(calls, 3).map((call) => [call.id, call]),
  async (call) => {
    const good = await ready(call, demo)
    await fc.assert(
      fc.asyncProperty(badOnes(call.call, good), async ({ line, body }) => {
        const { plane } = demo
        const response = await plane.handle(asked(line, body))
        expect([500, 501]).not.toContain(response.status)
        const harmless = response.status >= 400 || line.startsWith('GET ')
        if (harmless) expect(changesOf(plane)).toBe(before)
        else demo = rig()
        const error: unknown = response.status >= 400 ? await response.json() : null
        const told = error === null || call.id === 'deviceAccessToken' || isError(error)
        expect([told, error]).toEqual([true, error])
      }),
      { numRuns: each },
    )
  },
)

function isError(body: unknown): boolean {
  const { message, error_code, request_id } = Object(body)
  return [message, error_code, request_id].every((text) => typeof text === 'string' && text !== '')
}

test('refuses camelCase names on the wire', async () => {
  const { send } = rig()
  const { disk_backend, ...rest } = newDisk('fresh')
  const body = { ...rest, diskBackend: disk_backend }
  await refuses(
    send('POST /v1/disks?project=mock-project', body),
    400,
    'unable to parse JSON body: missing field `disk_backend`',
  )
})

test('refuses a body of another type, one that is too long, and a missing one', async () => {
  const { plane, send } = rig()
  const form = new Request('http://plane/v1/projects', {
    method: 'POST',
    body: new URLSearchParams({ name: 'a' }),
  })
  expect((await plane.handle(form)).status).toBe(400)
  expect((await send('POST /v1/projects', ' '.repeat(5_000_000))).status).toBe(413)
  expect((await send('POST /v1/projects')).status).toBe(400)
})

test.each([
  ['a character that is cut off', Uint8Array.from([0x22, 0xc3])],
  ['a byte order mark', new TextEncoder().encode('\ufeff{"name":"a","description":""}')],
  ['half of a character', '{"name":"a","description":"\\ud800"}'],
])('refuses a body with %s', async (_, body) => {
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://plane/v1/projects', { method: 'POST', headers, body })
  expect((await rig().plane.handle(request)).status).toBe(400)
})

test('reads a body that is too long to its end, so that the client gets the reason', async () => {
  const [piece, pieces] = [new Uint8Array(2 ** 20), 64]
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent += 1
        if (sent > pieces) controller.close()
        else controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const reply = await rig().plane.handle(new Request('http://plane/v1/projects', init))
  expect([reply.status, sent]).toEqual([413, pieces + 1])
})
