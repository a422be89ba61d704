import { expect, test } from 'vitest'
import { type Rig, read, rig, withCookie } from './harness.ts'

const hour = 3_600_000
const login = 'POST /v1/login/maze-war/local'

async function signIn(on: Rig, username: string): Promise<string> {
  const { cookies } = await withCookie(on, login, '', { username, password: 'any' })
  expect(cookies[0]).toMatch(/^session=\w{32}; Path=\/; HttpOnly; SameSite=Lax$/)
  return cookies[0]?.split(';')[0] ?? ''
}

const hannah = { display_name: 'Hannah Arendt', silo_name: 'maze-war' }

test.each(['simone-de-beauvoir', 'Simone de Beauvoir', 'simone.de.beauvoir'])(
  'the session cookie of %s identifies that user',
  async (username) => {
    const on = rig()
    const cookie = await signIn(on, username)
    const { body } = await withCookie(on, 'GET /v1/me', `other=1; ${cookie}`)
    const roles = { fleet_viewer: false, silo_admin: false }
    expect(body).toMatchObject({ display_name: 'Simone de Beauvoir', ...roles })
    expect(await on.get('/v1/me')).toMatchObject(hannah)
  },
)

test.each([
  ['a wrong password', 'maze-war', { username: 'hannah-arendt', password: 'bad' }, 401],
  ['a user of another silo', 'maze-war', { username: 'aryeh-kosman', password: 'x' }, 401],
  ['an unknown silo', 'nowhere', { username: 'hannah-arendt', password: 'x' }, 404],
])('refuses signing in with %s', async (_, silo, body, status) => {
  const reply = await withCookie(rig(), `POST /v1/login/${silo}/local`, '', body)
  expect([reply.status, reply.cookies]).toEqual([status, []])
})

test('signing out ends the session and signs that browser out, until it signs in again', async () => {
  const on = rig()
  const cookie = await signIn(on, 'jacob-klein')
  const { status, cookies } = await withCookie(on, 'POST /v1/logout', cookie)
  expect([status, ...cookies]).toEqual([
    204,
    'session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'mock-signed-out=1; Path=/; HttpOnly; SameSite=Lax',
  ])
  expect((await withCookie(on, 'GET /v1/me', cookie)).status).toBe(401)
  expect((await withCookie(on, 'GET /v1/me', 'mock-signed-out=1')).status).toBe(401)
  expect((await on.send('GET /v1/me')).status).toBe(200)
  const body = { username: 'hannah-arendt', password: 'x' }
  const again = await withCookie(on, login, 'mock-signed-out=1', body)
  expect(again.cookies[1]).toBe('mock-signed-out=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})

test('a session in use lasts a day, one that is not eight hours; an unknown one has no user', async () => {
  const on = rig()
  const [used, idle] = [await signIn(on, 'hannah-arendt'), await signIn(on, 'hannah-arendt')]
  const status = async (header: string) => (await withCookie(on, 'GET /v1/me', header)).status
  for (const hours of [7, 14, 21]) {
    on.clock.advance(7 * hour)
    expect(await status(used), `after ${hours} hours`).toBe(200)
  }
  expect(await status(idle)).toBe(401)
  on.clock.advance(3 * hour)
  expect(await status(used)).toBe(200)
  on.clock.advance(1)
  expect([await status(used), await status('session=made-up')]).toEqual([401, 401])
})

test('a bearer token names a user, by username or by a secret that can expire', async () => {
  const { clock, as } = rig()
  const me = (token: string) => as(token)('GET /v1/me')
  expect((await me('aryeh-kosman')).body).toMatchObject({ silo_name: 'myriad' })
  expect((await me('oxide-token-hannah-laptop')).body).toMatchObject(hannah)
  clock.advance(31 * 24 * hour)
  expect((await me('oxide-token-hannah-laptop')).status).toBe(401)
  expect((await me('oxide-token-hannah-ci')).status).toBe(200)
})

const clientId = 'c1d2e3f4-0000-4000-8000-000000000001'
const grant = 'urn:ietf:params:oauth:grant-type:device_code'
const confirm = 'POST /device/confirm'

async function post({ plane }: Rig, path: string, form: Record<string, string>) {
  const body = new URLSearchParams(form)
  return read(await plane.handle(new Request(`http://plane${path}`, { method: 'POST', body })))
}

async function begin(on: Rig, over: Record<string, string> = {}) {
  const { body } = await post(on, '/device/auth', { client_id: clientId, ...over })
  expect(body).toEqual({
    verification_uri: 'http://plane/device/verify',
    user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
    device_code: expect.stringMatching(/^[0-9a-f]{64}$/),
    expires_in: 300,
  })
  return body as { device_code: string; user_code: string }
}

async function poll(on: Rig, { device_code }: { device_code: string }, over: object = {}) {
  const form = { client_id: clientId, device_code, grant_type: grant, ...over }
  return Object((await post(on, '/device/token', form)).body)
}

test('a device asks, a user confirms, and it gets the user’s token once', async () => {
  const on = rig()
  const codes = await begin(on)
  expect(await poll(on, codes)).toEqual({ error: 'authorization_pending' })
  const body = { user_code: codes.user_code.toLowerCase() }
  expect((await on.as('jacob-klein')(confirm, body)).status).toBe(204)
  const { access_token, token_id, ...rest } = await poll(on, codes)
  expect(access_token).toMatch(/^oxide-token-[0-9a-f]{64}$/)
  expect(rest).toEqual({ token_type: 'Bearer', time_expires: null })
  const { body: mine } = await on.as(access_token)('GET /v1/me/access-tokens')
  expect(mine).toMatchObject({ items: [{ id: token_id }] })
  expect(await poll(on, codes)).toEqual({ error: 'invalid_grant' })
  expect((await on.send(confirm, body)).status).toBe(404)
})

test('a request expires after five minutes, and is forgotten an hour later', async () => {
  const on = rig()
  const codes = await begin(on)
  on.clock.advance(300_000)
  expect(await poll(on, codes)).toEqual({ error: 'expired_token' })
  expect((await on.send(confirm, codes)).status).toBe(400)
  on.clock.advance(3_600_001)
  await begin(on)
  expect(await poll(on, codes)).toEqual({ error: 'invalid_grant' })
})

test.each([
  [{ grant_type: 'password' }, 'unsupported_grant_type'],
  [{ device_code: 'made-up' }, 'invalid_grant'],
  [{ client_id: 'c1d2e3f4-0000-4000-8000-000000000002' }, 'invalid_grant'],
])('asking for a token with %j returns %s', async (over, error) => {
  const on = rig()
  const codes = await begin(on)
  await on.send(confirm, codes)
  expect(await poll(on, codes, over)).toEqual({ error })
})

test('a token lives as long as requested, within the silo’s maximum and the confirming token', async () => {
  const on = rig()
  const day = 86_400
  const granted = async (user: string, ttl_seconds?: number) => {
    const codes = await begin(on, ttl_seconds ? { ttl_seconds: String(ttl_seconds) } : {})
    const { status } = await on.as(user)(confirm, codes)
    return status === 204 ? Date.parse((await poll(on, codes)).time_expires) : status
  }
  const after = (seconds: number) => on.clock.now() + seconds * 1000
  expect(await granted('aryeh-kosman')).toBe(after(30 * day))
  expect(await granted('aryeh-kosman', 60)).toBe(after(60))
  expect(await granted('aryeh-kosman', 30 * day + 1)).toBe(400)
  expect(await granted('oxide-token-hannah-laptop')).toBe(after(30 * day))
  expect(await granted('oxide-token-hannah-laptop', 31 * day)).toBe(400)
})
