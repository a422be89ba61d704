import { expect, test } from 'vitest'
import { type Send, ask, cookieOf, rig } from './harness.ts'

type Entry = { id: string; time_started: string; time_completed: string } & Record<string, unknown>
type List = { items: Entry[]; next_page: string | null }

const long = 'start_time=2025-01-01T00:00:00Z'
const path = '/v1/system/audit-log'

/** Entries of what the test itself did. */
async function news(send: Send, since: string): Promise<Entry[]> {
  const { status, body } = await send(`GET ${path}?start_time=${since}`)
  expect(status).toBe(200)
  return (body as List).items
}

test('logs every write with actor, operation, result and times', async () => {
  const { send, get, as, clock } = rig()
  clock.advance(1000)
  const since = new Date(clock.now()).toISOString()
  await send('POST /v1/projects', { name: 'fresh', description: '' })
  clock.advance(1000)
  await as('jacob-klein')('DELETE /v1/projects/fresh?x=1')
  const me = (await as('jacob-klein')('GET /v1/me')).body as { id: string; silo_id: string }
  await as('oxide-token-hannah-ci')('DELETE /v1/projects/fresh')
  const entries = await news(send, since)
  expect(entries).toHaveLength(3)
  expect(entries[0]).toEqual({
    id: expect.any(String),
    actor: { kind: 'silo_user', silo_user_id: expect.any(String), silo_id: me.silo_id },
    auth_method: null,
    credential_id: null,
    operation_id: 'project_create',
    request_id: expect.any(String),
    request_uri: '/v1/projects',
    source_ip: '127.0.0.1',
    user_agent: null,
    time_started: since,
    time_completed: since,
    result: { kind: 'success', http_status_code: 201 },
  })
  const refused = entries.find(({ request_uri }) => request_uri === '/v1/projects/fresh?x=1')
  expect(refused).toMatchObject({
    actor: { silo_user_id: me.id },
    auth_method: 'access_token',
    operation_id: 'project_delete',
    result: {
      kind: 'error',
      http_status_code: 404,
      error_code: 'ObjectNotFound',
      error_message: "not found: project 'fresh'",
    },
  })
  const tokens = (await get('/v1/me/access-tokens')) as { items: { id: string }[] }
  const ids = tokens.items.map(({ id }) => id)
  const deleted = entries.find(({ request_uri }) => request_uri === '/v1/projects/fresh')
  expect(deleted).toMatchObject({ result: { kind: 'success', http_status_code: 204 } })
  expect(ids).toContain(deleted?.['credential_id'])
})

test('logs a login without an actor, later writes with the session, and no reads', async () => {
  const { plane, send, clock } = rig()
  clock.advance(1000)
  const since = new Date(clock.now()).toISOString()
  const body = { username: 'hannah-arendt', password: 'x' }
  const login = await plane.handle(ask('POST /v1/login/maze-war/local', body))
  await plane.handle(ask('POST /v1/login/maze-war/local', { ...body, password: 'bad' }))
  const request = ask('POST /v1/projects', { name: 'fresh', description: '' })
  request.headers.set('cookie', cookieOf(login))
  request.headers.set('user-agent', 'x'.repeat(300))
  await plane.handle(request)
  await send('GET /v1/projects')
  const entries = await news(send, since)
  expect(entries).toHaveLength(3)
  const [good, bad, made] = ['success', 'error', null].map((kind) =>
    entries.find((entry) => {
      const result = entry['result'] as { kind: string }
      const isLogin = entry['operation_id'] === 'login_local'
      return kind === null ? !isLogin : isLogin && result.kind === kind
    }),
  )
  expect(good).toMatchObject({ actor: { kind: 'unauthenticated' }, auth_method: null })
  expect(bad).toMatchObject({ result: { http_status_code: 401 } })
  expect(made).toMatchObject({
    auth_method: 'session_cookie',
    credential_id: expect.any(String),
    user_agent: 'x'.repeat(256),
  })
})

test('the start is included, the end is not', async () => {
  const { get } = rig()
  const { items } = (await get(`${path}?${long}&limit=3`)) as List
  const [first, second, third] = items.map((entry) => entry.time_completed)
  const between = async (start = '', end = '') =>
    ((await get(`${path}?start_time=${start}&end_time=${end}`)) as List).items
  expect(await between(first, third)).toEqual(items.slice(0, 2))
  expect(await between(second, third)).toEqual(items.slice(1, 2))
  expect(await between(third, first)).toEqual([])
  const shifted = encodeURIComponent(first?.replace('Z', '+00:00') ?? '')
  expect(await between(shifted, second)).toEqual(items.slice(0, 1))
})
