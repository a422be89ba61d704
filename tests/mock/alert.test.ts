import { expect, test } from 'vitest'
import { type Rig, newInstance, newSilo, rig, story, testRefusals } from './harness.ts'

const receivers = '/v1/alert-receivers'
const hooks = '/v1/webhook-receivers'
const newHook = (over: object = {}) => ({
  name: 'hook',
  description: '',
  endpoint: 'https://hooks.example/in',
  secrets: ['first'],
  subscriptions: ['silo.*'],
  ...over,
})
const hook = (over: object = {}) => [`POST ${hooks}`, newHook(over), 201] as const
const withHook = async (over: object) => {
  const on = rig()
  await on.send(`POST ${hooks}`, newHook(over))
  return on
}
const newSiloOne = ['POST /v1/system/silos', newSilo('one'), 201] as const

async function deliveries({ get }: Rig, query = '', of = 'hook') {
  return Object(await get(`${receivers}/${of}/deliveries?${query}`)).items
}

test('sends alerts to the subscribed receivers', async () => {
  const on = await withHook({ subscriptions: ['silo.created', 'silo.*', 'instance.**'] })
  await on.send('POST /v1/system/silos', newSilo('one'))
  await on.send('POST /v1/system/silos', newSilo('one'))
  expect(await deliveries(on)).toMatchObject([{ alert_class: 'silo.created', state: 'pending' }])
  on.clock.advance(1000)
  expect(await deliveries(on)).toMatchObject([
    {
      trigger: 'alert',
      state: 'delivered',
      time_started: '2026-01-15T12:00:00.000Z',
      attempts: {
        webhook: [
          {
            attempt: 1,
            time_sent: '2026-01-15T12:00:01.000Z',
            result: 'succeeded',
            response: { status: 200 },
          },
        ],
      },
    },
  ])
})

test('a delivery that fails is tried three times', async () => {
  const endpoint = 'https://hooks.example/status/500'
  const attempt = { result: 'failed_http_error', response: { status: 500 } }
  const after = (tries: number, state: string) =>
    [
      `GET ${receivers}/hook/deliveries`,
      200,
      { items: [{ state, attempts: { webhook: Array.from({ length: tries }, () => attempt) } }] },
    ] as const
  await story([
    hook({ endpoint }),
    newSiloOne,
    1000,
    after(1, 'pending'),
    60_000,
    after(2, 'pending'),
    300_000,
    after(3, 'failed'),
    999_999,
    after(3, 'failed'),
  ])()
})

test('a probe answers at once, and resends failed alerts on request', async () => {
  const on = await withHook({ endpoint: 'https://hooks.example/status/404' })
  const { send, clock } = on

  await send('POST /v1/system/silos', newSilo('one'))
  clock.advance(500_000)
  const probe = async (query = '') => (await send(`POST ${receivers}/hook/probe${query}`)).body
  expect(await probe('?resend=true')).toMatchObject({
    probe: { state: 'failed', trigger: 'probe' },
    resends_started: null,
  })
  await send(`PUT ${hooks}/hook`, { endpoint: 'https://hooks.example/in' })
  expect(await probe()).toMatchObject({ probe: { state: 'delivered' }, resends_started: null })
  expect(await probe('?resend=true')).toMatchObject({ resends_started: 1 })
  expect(await probe('?resend=true')).toMatchObject({ resends_started: 0 })
  clock.advance(1000)
  const again = (await deliveries(on)).filter(
    (one: { alert_class: string }) => one.alert_class === 'silo.created',
  )
  expect(again).toMatchObject([
    { trigger: 'alert', state: 'failed' },
    { trigger: 'resend', state: 'delivered' },
  ])
})

test('the last address of a pool raises one alert', async () => {
  const on = await withHook({ subscriptions: ['capacity.**', 'disk.*'] })
  for (let n = 0; n < 24 && (await deliveries(on)).length === 0; n++) {
    const body = newInstance(`web-${n}`, {
      start: false,
      network_interfaces: { type: 'default_ipv4' },
      external_ips: [{ type: 'ephemeral', pool_selector: { type: 'explicit', pool: 'ip-pool-1' } }],
    })
    await on.send('POST /v1/instances?project=mock-project', body)
  }
  expect(await deliveries(on)).toMatchObject([{ alert_class: 'capacity.ip_pool.exhausted' }])
})

test('secrets are added, never shown, and one is kept', async () => {
  const { send, get } = await withHook({})
  await send('POST /v1/webhook-secrets?receiver=hook', { secret: 'second' })
  const { secrets } = Object(await get('/v1/webhook-secrets?receiver=hook'))
  expect(secrets).toEqual([
    { id: expect.any(String), time_created: expect.any(String) },
    { id: expect.any(String), time_created: expect.any(String) },
  ])
  expect(await get(`${receivers}/hook`)).toMatchObject({ kind: { kind: 'webhook', secrets } })
  const remove = async (n: number) =>
    (await send(`DELETE /v1/webhook-secrets/${secrets[n].id}`)).status
  expect([await remove(0), await remove(0), await remove(1)]).toEqual([204, 404, 400])
})

testRefusals(
  'refuses a receiver',
  [
    ['a scheme', newHook({ endpoint: 'ftp://hooks.example/' }), 400, 'endpoint'],
    ['no secret', newHook({ secrets: [] }), 400, 'expected at least one secret'],
    ['a class', newHook({ subscriptions: ['nothing.such'] }), 400, 'no alert class'],
    ['stars', newHook({ subscriptions: ['***'] }), 400, 'subscriptions'],
  ],
  `POST ${hooks}`,
)
