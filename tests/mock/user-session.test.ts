import { expect, test } from 'vitest'
import { ask, rig } from './harness.ts'
import type { Rig } from './harness.ts'

const hour = 3_600_000

async function signIn({ plane }: Rig, username: string): Promise<void> {
  const body = { username, password: 'any' }
  expect((await plane.handle(ask('POST /v1/login/maze-war/local', body))).status).toBe(204)
}

async function idOf({ as }: Rig, user: string): Promise<string> {
  return ((await as(user)('GET /v1/me')).body as { id: string }).id
}

const count = (reply: { body: unknown }) => (reply.body as { items: unknown[] }).items.length

test('sessions are listed until they end, and logging a user out ends them and the tokens', async () => {
  const on = rig()
  const { send, clock } = on
  const id = await idOf(on, 'hannah-arendt')
  await signIn(on, 'hannah-arendt')
  clock.advance(5 * hour)
  await signIn(on, 'hannah-arendt')
  const sessions = await send(`GET /v1/users/${id}/sessions`)
  expect(count(sessions)).toBe(2)
  expect(sessions.body).toMatchObject({
    items: expect.arrayContaining([
      {
        id: expect.any(String),
        time_created: '2026-01-15T17:00:00.000Z',
        time_last_used: '2026-01-15T17:00:00.000Z',
      },
    ]),
  })
  clock.advance(4 * hour)
  expect(count(await send(`GET /v1/users/${id}/sessions`))).toBe(1)
  expect(count(await send(`GET /v1/users/${id}/access-tokens`))).toBe(3)
  expect((await send(`POST /v1/users/${id}/logout`)).status).toBe(204)
  expect(count(await send(`GET /v1/users/${id}/sessions`))).toBe(0)
  expect(count(await send(`GET /v1/users/${id}/access-tokens`))).toBe(0)
})

test('users see themselves, and admins of the silo see everyone', async () => {
  const on = rig()
  const { as } = on
  const jacob = await idOf(on, 'jacob-klein')
  const aryeh = await idOf(on, 'aryeh-kosman')
  for (const what of ['sessions', 'access-tokens']) {
    const path = (id: string) => `GET /v1/users/${id}/${what}`
    expect((await as('jacob-klein')(path(jacob))).status).toBe(200)
    expect((await as('hans-jonas')(path(jacob))).status).toBe(403)
    expect((await as('hannah-arendt')(path(jacob))).status).toBe(200)
    expect((await as('hannah-arendt')(path(aryeh))).status).toBe(404)
  }
  expect((await as('hans-jonas')(`POST /v1/users/${jacob}/logout`)).status).toBe(403)
})

test('users list their tokens until they expire, and delete them', async () => {
  const { send, get, as, clock } = rig()
  const path = '/v1/me/access-tokens'
  const { items } = (await get(path)) as {
    items: { id: string; time_expires: string | null }[]
  }
  expect(items).toHaveLength(3)
  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['id', 'time_created', 'time_expires'])
  clock.advance(8 * 24 * hour)
  expect(count(await send(`GET ${path}`))).toBe(2)
  const lasting = items.find((token) => token.time_expires === null)
  expect((await as('jacob-klein')(`DELETE ${path}/${lasting?.id}`)).status).toBe(404)
  expect((await send(`DELETE ${path}/${lasting?.id}`)).status).toBe(204)
  expect((await as('oxide-token-hannah-ci')('GET /v1/me')).status).toBe(401)
  expect(count(await as('jacob-klein')(`GET ${path}`))).toBe(0)
})
