import { afterEach, expect, test, vi } from 'vitest'
import { operations } from '../../src/api/generated/operations.ts'
import { createRouter } from '../../src/mock/http/router.ts'
import { ask, read, rig } from './harness.ts'

afterEach(() => vi.restoreAllMocks())

test('every operation is found by its own method and path', () => {
  const match = createRouter()
  for (const { id, method, path } of Object.values(operations)) {
    const filled = path.replaceAll(/\{(\w+)\}/g, 'x-$1')
    expect(match(method, filled), `${method} ${path}`).toMatchObject({ type: 'operation', id })
  }
})

test('path parameters are decoded; invalid escapes stay unchanged', () => {
  const match = createRouter()
  expect(match('GET', '/v1/projects/a%20b')).toMatchObject({ path: { project: 'a b' } })
  expect(match('GET', '/v1/projects/%E0%A4%A')).toMatchObject({ path: { project: '%E0%A4%A' } })
})

test.each(['/', '/v1', '/v1/projects/', '/mock/nothing', '/login'])(
  'an unknown route answers 404: %s',
  async (path) => {
    const { status, body } = await rig().send(`GET ${path}`)
    expect(status).toBe(404)
    expect(body).toEqual({
      request_id: expect.any(String),
      message: 'Not Found',
      error_code: 'NotFound',
    })
  },
)

test.each([
  ['PATCH /v1/projects', 'GET, POST'],
  ['HEAD /v1/projects', 'GET, POST'],
  ['PUT /v1/instances/db1/start', 'POST'],
])('an unknown method returns 405 and names the others: %s', async (line, allowed) => {
  const { plane } = rig()
  const response = await plane.handle(ask(line))
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe(allowed)
  expect(await response.json()).toMatchObject({ error_code: 'MethodNotAllowed' })
})

test('each reply has its own id, in the header and in an error’s body', async () => {
  const { send } = rig()
  const good = await send('GET /v1/ping')
  const bad = await send('GET /v1/projects/nothing')
  expect(good.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(bad.body).toMatchObject({ request_id: bad.headers.get('x-request-id') })
  expect(bad.headers.get('x-request-id')).not.toBe(good.headers.get('x-request-id'))
  expect(bad.headers.get('content-type')).toBe('application/json')
})

test('only calls below /v1 have the latency that is set', async () => {
  const { plane, clock } = rig({ latency: [200, 400], random: () => 0.5 })
  let answered = false
  const reply = plane.handle(ask('GET /v1/ping')).then((response) => {
    answered = true
    return response
  })
  await plane.handle(ask('GET /mock'))
  clock.advance(299)
  await Promise.resolve()
  expect(answered).toBe(false)
  clock.advance(1)
  expect((await read(await reply)).body).toEqual({ status: 'ok' })
})

test('an aborted call does nothing', async () => {
  const { plane, clock, send } = rig({ latency: [100, 100] })
  const giveUp = new AbortController()
  const request = new Request(ask('POST /v1/logout'), { signal: giveUp.signal })
  const reply = plane.handle(request)
  giveUp.abort()
  await expect(reply).rejects.toThrow(/abort/i)
  clock.advance(100)
  const me = send('GET /v1/me')
  clock.advance(100)
  expect((await me).status).toBe(200)
})

test('an internal error is a 500 with the usual body, and is logged', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const { plane, clock } = rig()
  clock.now = () => {
    throw new TypeError('no such time')
  }
  const { status, body } = await read(await plane.handle(ask('GET /v1/me')))
  expect(status).toBe(500)
  expect(body).toMatchObject({ error_code: 'Internal', message: 'Internal Server Error' })
  expect(error).toHaveBeenCalledOnce()
})
