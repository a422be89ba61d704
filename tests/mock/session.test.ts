import { expect, test } from 'vitest'
import { type Rig, ask, rig, withCookie } from './harness.ts'

const hour = 3_600_000

async function signIn(on: Rig, username: string, silo = 'maze-war') {
  const body = { username, password: 'any' }
  const reply = await withCookie(on, `POST /v1/login/${silo}/local`, '', body)
  expect(reply.status).toBe(204)
  const [line = ''] = reply.cookies
  expect(line).toMatch(/^session=\w{32}; Path=\/; HttpOnly; SameSite=Lax$/)
  return line.split(';')[0] ?? ''
}

test('a request without credentials comes from the operator', async () => {
  const { send } = rig()
  const { status, body } = await send('GET /v1/me')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    display_name: 'Hannah Arendt',
    silo_name: 'maze-war',
    fleet_viewer: true,
    silo_admin: true,
  })
})

test.each(['simone-de-beauvoir', 'Simone de Beauvoir', 'simone.de.beauvoir'])(
  'the session cookie of %s identifies that user',
  async (username) => {
    const on = rig()
    const cookie = await signIn(on, username)
    const { body } = await withCookie(on, 'GET /v1/me', `other=1; ${cookie}`)
    expect(body).toMatchObject({
      display_name: 'Simone de Beauvoir',
      fleet_viewer: false,
      silo_admin: false,
    })
    expect((await on.send('GET /v1/me')).body).toMatchObject({ display_name: 'Hannah Arendt' })
  },
)

test.each([
  ['a wrong password', 'maze-war', { username: 'hannah-arendt', password: 'bad' }, 401],
  ['an unknown user', 'maze-war', { username: 'nobody', password: 'x' }, 401],
  ['a user of another silo', 'maze-war', { username: 'aryeh-kosman', password: 'x' }, 401],
  ['an unknown silo', 'nowhere', { username: 'hannah-arendt', password: 'x' }, 404],
])('refuses signing in with %s', async (_, silo, body, status) => {
  const { plane } = rig()
  const response = await plane.handle(ask(`POST /v1/login/${silo}/local`, body))
  expect(response.status).toBe(status)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('signing out ends the session and signs that browser out', async () => {
  const on = rig()
  const cookie = await signIn(on, 'jacob-klein')
  const { status, cookies } = await withCookie(on, 'POST /v1/logout', cookie)
  expect(status).toBe(204)
  expect(cookies).toEqual([
    'session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'mock-signed-out=1; Path=/; HttpOnly; SameSite=Lax',
  ])
  expect((await withCookie(on, 'GET /v1/me', cookie)).status).toBe(401)
  expect((await withCookie(on, 'GET /v1/me', 'mock-signed-out=1')).status).toBe(401)
  expect((await on.send('GET /v1/me')).status).toBe(200)
})

test('after the operator signs out, requests without credentials have no user until a reset', async () => {
  const { send } = rig()
  expect((await send('POST /v1/logout')).status).toBe(204)
  const { status, body } = await send('GET /v1/me')
  expect(status).toBe(401)
  expect(body).toMatchObject({
    error_code: 'Unauthorized',
    message: 'credentials missing or invalid',
  })
  expect((await send('GET /v1/ping')).status).toBe(200)
  await send('POST /mock/reset')
  expect((await send('GET /v1/me')).status).toBe(200)
})

test('signing in again clears the signed-out mark', async () => {
  const on = rig()
  const body = { username: 'hannah-arendt', password: 'x' }
  const login = 'POST /v1/login/maze-war/local'
  const { cookies } = await withCookie(on, login, 'mock-signed-out=1', body)
  expect(cookies[1]).toBe('mock-signed-out=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})

test('a session in use lasts a day; an unknown one has no user', async () => {
  const on = rig()
  const cookie = await signIn(on, 'hannah-arendt')
  const status = async (header: string) => (await withCookie(on, 'GET /v1/me', header)).status
  for (const hours of [7, 14, 21]) {
    on.clock.advance(7 * hour)
    expect(await status(cookie), `after ${hours} hours`).toBe(200)
  }
  on.clock.advance(3 * hour)
  expect(await status(cookie)).toBe(200)
  on.clock.advance(1)
  expect(await status(cookie)).toBe(401)
  expect(await status('session=made-up')).toBe(401)
})

test('a session expires after eight hours without use', async () => {
  const on = rig()
  const cookie = await signIn(on, 'hannah-arendt')
  on.clock.advance(8 * hour + 1)
  expect((await withCookie(on, 'GET /v1/me', cookie)).status).toBe(401)
})

test('a bearer token names a user, by username or by a secret that can expire', async () => {
  const { clock, as } = rig()
  const name = async (token: string) => (await as(token)('GET /v1/me')).body
  expect(await name('jacob-klein')).toMatchObject({ display_name: 'Jacob Klein' })
  expect(await name('aryeh-kosman')).toMatchObject({ silo_name: 'myriad' })
  expect(await name('oxide-token-hannah-laptop')).toMatchObject({ display_name: 'Hannah Arendt' })
  clock.advance(31 * 24 * hour)
  expect((await as('oxide-token-hannah-laptop')('GET /v1/me')).status).toBe(401)
  expect((await as('oxide-token-hannah-ci')('GET /v1/me')).status).toBe(200)
})

test.each(['Bearer nobody', 'Bearer ', 'Basic aGFubmFo', ''])(
  'refuses an unknown credential: %j',
  async (authorization) => {
    const { plane } = rig()
    const request = ask('GET /v1/me')
    request.headers.set('authorization', authorization)
    expect((await plane.handle(request)).status).toBe(401)
  },
)

test('lists only the groups of the current user', async () => {
  const { as } = rig()
  const groups = async (user: string) => (await as(user)('GET /v1/me/groups')).body
  expect(await groups('hannah-arendt')).toMatchObject({ items: [{ display_name: 'web-devs' }] })
  expect(await groups('hans-jonas')).toMatchObject({
    items: [{ display_name: 'real-estate-devs' }],
  })
  expect(await groups('simone-de-beauvoir')).toEqual({ items: [], next_page: null })
})
