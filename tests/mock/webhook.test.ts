import { expect, test } from 'vitest'
import { siloBodies } from './bodies.ts'
import { rig } from './harness.ts'
import { hook, newHook } from './webhook.ts'

const receivers = '/v1/alert-receivers'

test('receivers and their secrets are created, changed and never shown', async () => {
  const on = rig()
  const { send } = on
  const id = await hook(on)
  const viewed = await send(`GET ${receivers}/hook`)
  expect(viewed.body).toEqual({
    id,
    name: 'hook',
    description: '',
    kind: {
      kind: 'webhook',
      endpoint: 'https://hooks.example/in',
      secrets: [{ id: expect.any(String), time_created: expect.any(String) }],
    },
    subscriptions: ['silo.*'],
    time_created: expect.any(String),
    time_modified: expect.any(String),
  })
  expect((await send('POST /v1/webhook-receivers', newHook())).body).toMatchObject({
    error_code: 'ObjectAlreadyExists',
  })
  const added = await send('POST /v1/webhook-secrets?receiver=hook', { secret: 'second' })
  expect(added).toMatchObject({ status: 201, body: { id: expect.any(String) } })
  const { secrets } = (await send('GET /v1/webhook-secrets?receiver=hook')).body as {
    secrets: { id: string }[]
  }
  expect(secrets).toHaveLength(2)
  expect(JSON.stringify(secrets)).not.toContain('first')
  const remove = async (n: number) =>
    (await send(`DELETE /v1/webhook-secrets/${secrets[n]?.id}`)).status
  expect(await remove(0)).toBe(204)
  expect(await remove(0)).toBe(404)
  expect(await remove(1)).toBe(400)
  expect((await send('POST /v1/system/silos', siloBodies['siloCreate'])).status).toBe(201)
  expect((await send(`DELETE ${receivers}/hook`)).status).toBe(204)
  expect((await send(`GET ${receivers}/${id}`)).status).toBe(404)
  on.clock.advance(1000)
  expect((await send('GET /v1/ping')).status).toBe(200)
})

test.each([
  [{ endpoint: 'ftp://hooks.example/' }],
  [{ endpoint: 'nowhere' }],
  [{ secrets: [] }],
  [{ secrets: [''] }],
  [{ subscriptions: ['nothing.such'] }],
  [{ subscriptions: ['in stance.*'] }],
  [{ subscriptions: ['***'] }],
])('refuses an invalid receiver: %j', async (over) => {
  expect((await rig().send('POST /v1/webhook-receivers', newHook(over))).status).toBe(400)
})

test('subscribing twice is the same as once; classes are listed by pattern', async () => {
  const on = rig()
  const { send, as } = on
  await hook(on, { subscriptions: undefined })
  for (const subscription of ['disk.faulted', 'disk.faulted', '**']) {
    const reply = await send(`POST ${receivers}/hook/subscriptions`, { subscription })
    expect(reply).toMatchObject({ status: 201, body: { subscription } })
  }
  expect((await send(`GET ${receivers}/hook`)).body).toMatchObject({
    subscriptions: ['disk.faulted', '**'],
  })
  expect((await send(`DELETE ${receivers}/hook/subscriptions/**`)).status).toBe(204)
  const classes = async (query: string) =>
    ((await send(`GET /v1/alert-classes?${query}`)).body as { items: { name: string }[] }).items
  expect((await classes('filter=silo.*')).map(({ name }) => name)).toEqual([
    'silo.created',
    'silo.deleted',
  ])
  const all = await classes('')
  expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted())
  expect((await send('GET /v1/alert-classes?filter=a..b')).status).toBe(400)
  const page = (await send('GET /v1/alert-classes?limit=5')).body as { next_page: string }
  expect(await classes(`page_token=${page.next_page}`)).toEqual(all.slice(5))
  expect((await as('hans-jonas')('GET /v1/alert-classes')).status).toBe(403)
  expect((await as('jane-austen')(`GET ${receivers}`)).status).toBe(200)
  expect((await as('jane-austen')(`DELETE ${receivers}/hook`)).status).toBe(403)
})
