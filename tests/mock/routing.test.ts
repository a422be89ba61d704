import { afterEach, expect, test, vi } from 'vitest'
import { createRouter } from '../../src/mock/http/router.ts'
import { ask, read, rig } from './harness.ts'

afterEach(() => vi.restoreAllMocks())

test('path parameters are decoded; invalid escapes stay unchanged', () => {
  const match = createRouter()
  expect(match('GET', '/v1/projects/a%20b')).toMatchObject({ path: { project: 'a b' } })
  expect(match('GET', '/v1/projects/%E0%A4%A')).toMatchObject({ path: { project: '%E0%A4%A' } })
})

test.each([
  ['PATCH /v1/projects', 'GET, POST'],
  ['HEAD /v1/projects', 'GET, POST'],
  ['PUT /v1/instances/db1/start', 'POST'],
])('an unknown method returns 405 and names the others: %s', async (line, allowed) => {
  const response = await rig().plane.handle(ask(line))
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
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

const snapshots = '/v1/snapshots?project=mock-project'
const disks = '/v1/disks?project=mock-project'

test('a page token contains its query, and belongs to its list', async () => {
  const { get, send } = rig()
  const first = Object(await get(`${snapshots}&limit=2&sort_by=name_descending`))
  const alone = Object(await get(`/v1/snapshots?limit=2&page_token=${first.next_page}`))
  const whole = Object(await get(`${snapshots}&limit=4&sort_by=name_descending`))
  expect([...first.items, ...alone.items]).toEqual(whole.items)
  expect((await send(`GET ${disks}&page_token=${first.next_page}`)).status).toBe(400)
})

test('paging continues after the last item of a page was deleted', async () => {
  const { get, send } = rig()
  const first = Object(await get(`${snapshots}&limit=3`))
  expect((await send(`DELETE /v1/snapshots/${first.items.at(-1).id}`)).status).toBe(204)
  const next = Object(await get(`${snapshots}&page_token=${first.next_page}&limit=1000`))
  const left = Object(await get(`${snapshots}&limit=1000`))
  expect([...first.items.slice(0, -1), ...next.items]).toEqual(left.items)
})

test('a page has 100 items by default, and at most 1000', async () => {
  const { get } = rig()
  const size = async (path: string) => Object(await get(path)).items.length
  expect(await size('/v1/disks?project=other-project')).toBe(100)
  expect(await size('/v1/disks?project=other-project&limit=5000')).toBe(1000)
  expect(await get('/v1/projects?limit=3')).toMatchObject({ items: [{}, {}, {}], next_page: null })
})
