import { expect, test } from 'vitest'
import { type Rig, read, refuses, rig } from './harness.ts'

const clientId = 'c1d2e3f4-0000-4000-8000-000000000001'
const grant = 'urn:ietf:params:oauth:grant-type:device_code'

async function post({ plane }: Rig, path: string, form: Record<string, string>) {
  const body = new URLSearchParams(form)
  return read(await plane.handle(new Request(`http://plane${path}`, { method: 'POST', body })))
}

type Codes = { device_code: string; user_code: string }

async function begin(on: Rig, over: Record<string, string> = {}): Promise<Codes> {
  const reply = await post(on, '/device/auth', { client_id: clientId, ...over })
  expect(reply).toMatchObject({
    status: 200,
    body: {
      verification_uri: 'http://plane/device/verify',
      user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      device_code: expect.stringMatching(/^[0-9a-f]{64}$/),
      expires_in: 300,
    },
  })
  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  return reply.body as Codes
}

const poll = (on: Rig, { device_code }: Codes, over: Record<string, string> = {}) =>
  post(on, '/device/token', { client_id: clientId, device_code, grant_type: grant, ...over })

test('a device asks, a user confirms, and it gets the user’s token once', async () => {
  const on = rig()
  const codes = await begin(on)
  expect(await poll(on, codes)).toMatchObject({
    status: 400,
    body: { error: 'authorization_pending' },
  })
  const confirm = on.as('jacob-klein')
  const user_code = codes.user_code.toLowerCase()
  expect((await confirm('POST /device/confirm', { user_code })).status).toBe(204)
  const { status, body } = await poll(on, codes)
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.stringMatching(/^oxide-token-[0-9a-f]{64}$/),
    token_type: 'Bearer',
    token_id: expect.any(String),
    time_expires: null,
  })
  const { access_token, token_id } = body as { access_token: string; token_id: string }
  expect((await on.as(access_token)('GET /v1/me')).body).toMatchObject({
    display_name: 'Jacob Klein',
  })
  expect((await on.as(access_token)('GET /v1/me/access-tokens')).body).toMatchObject({
    items: [{ id: token_id }],
  })
  expect((await poll(on, codes)).body).toEqual({ error: 'invalid_grant' })
  expect((await confirm('POST /device/confirm', { user_code })).status).toBe(404)
})

test('a request expires after five minutes', async () => {
  const on = rig()
  const codes = await begin(on)
  on.clock.advance(300_000)
  expect((await poll(on, codes)).body).toEqual({ error: 'expired_token' })
  const { user_code } = codes
  expect((await on.send('POST /device/confirm', { user_code })).status).toBe(400)
  on.clock.advance(3_600_001)
  await begin(on)
  expect((await poll(on, codes)).body).toEqual({ error: 'invalid_grant' })
})

test.each([
  [{ grant_type: 'password' }, 'unsupported_grant_type'],
  [{ device_code: 'made-up' }, 'invalid_grant'],
  [{ client_id: 'c1d2e3f4-0000-4000-8000-000000000002' }, 'invalid_grant'],
])('asking for a token with %j returns %s', async (over, error) => {
  const on = rig()
  const codes = await begin(on)
  await on.send('POST /device/confirm', { user_code: codes.user_code })
  expect(await poll(on, codes, over)).toMatchObject({ status: 400, body: { error } })
})

test('a token lives as long as requested, up to the silo’s maximum', async () => {
  const on = rig()
  const day = 86_400
  const aryeh = on.as('aryeh-kosman')
  const confirm = async (ttl: number | null) => {
    const codes = await begin(on, ttl === null ? {} : { ttl_seconds: String(ttl) })
    const { status } = await aryeh('POST /device/confirm', { user_code: codes.user_code })
    return status === 204 ? ((await poll(on, codes)).body as { time_expires: string }) : status
  }
  const after = (seconds: number) => ({
    time_expires: new Date(on.clock.now() + seconds * 1000).toISOString(),
  })
  expect(await confirm(null)).toMatchObject(after(30 * day))
  expect(await confirm(60)).toMatchObject(after(60))
  expect(await confirm(30 * day + 1)).toBe(400)
})

test('a token does not outlive the one that confirmed it', async () => {
  const on = rig()
  const laptop = on.as('oxide-token-hannah-laptop')
  const short = await begin(on)
  expect((await laptop('POST /device/confirm', short)).status).toBe(204)
  expect((await poll(on, short)).body).toMatchObject({
    time_expires: '2026-02-14T12:00:00.000Z',
  })
  const long = await begin(on, { ttl_seconds: String(31 * 86_400) })
  await refuses(laptop('POST /device/confirm', long), 400)
})

test('codes that fail on purpose, are unknown or come from no user are refused', async () => {
  const { send, as } = rig()
  const confirm = (user_code: unknown) => send('POST /device/confirm', { user_code })
  expect((await confirm('ERRO-RABC')).status).toBe(400)
  expect((await confirm('BBBB-BBBB')).status).toBe(404)
  expect((await confirm(7)).status).toBe(400)
  expect((await as('nobody')('POST /device/confirm', { user_code: 'BBBB-BBBB' })).status).toBe(401)
  const on = rig()
  await refuses(
    post(on, '/device/auth', { client_id: 'laptop' }),
    400,
    'unable to parse URL-encoded body: client_id: expected a UUID',
  )
  expect((await post(on, '/device/auth', { client_id: clientId, ttl_seconds: '0' })).status).toBe(
    400,
  )
  expect((await send('POST /device/auth', { client_id: clientId })).status).toBe(400)
})
