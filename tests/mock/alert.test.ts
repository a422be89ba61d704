import { expect, test } from 'vitest'
import { type Send, newInstance, newSilo, rig } from './harness.ts'
import { hook } from './webhook.ts'

type Delivery = {
  id: string
  alert_id: string
  alert_class: string
  state: string
  trigger: string
  attempts: { webhook: Record<string, unknown>[] }
}

const receivers = '/v1/alert-receivers'
const project = 'project=mock-project'

async function deliveries(send: Send, query = ''): Promise<Delivery[]> {
  const { status, body } = await send(`GET ${receivers}/hook/deliveries?${query}`)
  expect(status).toBe(200)
  return (body as { items: Delivery[] }).items
}

test('sends alerts to the subscribed receivers', async () => {
  const on = rig()
  await hook(on, { subscriptions: ['silo.created', 'silo.*', 'instance.**'] })
  await on.send('POST /v1/system/silos', newSilo('one'))
  await on.send('POST /v1/system/silos', newSilo('one'))
  await on.send('DELETE /v1/system/silos/one')
  expect((await deliveries(on.send)).map((one) => [one.alert_class, one.state])).toEqual(
    expect.arrayContaining([
      ['silo.created', 'pending'],
      ['silo.deleted', 'pending'],
    ]),
  )
  on.clock.advance(1000)
  const after = await deliveries(on.send)
  expect(after).toHaveLength(2)
  expect(after[0]).toEqual({
    id: expect.any(String),
    alert_class: expect.stringMatching(/^silo\./),
    alert_id: expect.any(String),
    receiver_id: expect.any(String),
    trigger: 'alert',
    state: 'delivered',
    time_started: '2026-01-15T12:00:00.000Z',
    attempts: {
      webhook: [
        {
          attempt: 1,
          time_sent: '2026-01-15T12:00:01.000Z',
          result: 'succeeded',
          response: { status: 200, duration_ms: expect.any(Number) },
        },
      ],
    },
  })
})

test.each([
  ['https://hooks.example/status/500', 'failed_http_error', { status: 500 }],
  ['https://nothing.invalid/', 'failed_unreachable', undefined],
  ['https://timeout.example/', 'failed_timeout', undefined],
])('a delivery to %s is tried three times: %s', async (endpoint, result, response) => {
  const on = rig()
  await hook(on, { endpoint })
  await on.send('POST /v1/system/silos', newSilo('one'))
  for (const [wait, tries, state] of [
    [1000, 1, 'pending'],
    [60_000, 2, 'pending'],
    [300_000, 3, 'failed'],
    [999_999, 3, 'failed'],
  ] as const) {
    on.clock.advance(wait)
    const [delivery] = await deliveries(on.send)
    expect(delivery?.attempts.webhook).toHaveLength(tries)
    expect(delivery?.state).toBe(state)
    const last = delivery?.attempts.webhook.at(-1)
    expect(last).toMatchObject(response ? { result, response } : { result })
  }
})

test('a probe answers at once, and resends failed alerts on request', async () => {
  const on = rig()
  const { send, clock } = on
  const id = await hook(on, { endpoint: 'https://hooks.example/status/404' })
  await send('POST /v1/system/silos', newSilo('one'))
  clock.advance(500_000)
  const probe = async (query = '') => send(`POST ${receivers}/hook/probe${query}`)
  expect(await probe('?resend=true')).toMatchObject({
    status: 200,
    body: { probe: { state: 'failed', trigger: 'probe' }, resends_started: null },
  })
  const put = { endpoint: 'https://hooks.example/in' }
  expect((await send(`PUT /v1/webhook-receivers/${id}`, put)).status).toBe(204)
  expect(await probe()).toMatchObject({
    body: {
      probe: { alert_class: 'probe', receiver_id: id, state: 'delivered' },
      resends_started: null,
    },
  })
  expect((await probe('?resend=true')).body).toMatchObject({ resends_started: 1 })
  expect((await probe('?resend=true')).body).toMatchObject({ resends_started: 0 })
  clock.advance(1000)
  const again = (await deliveries(send)).filter((one) => one.alert_class === 'silo.created')
  expect(again.map((one) => [one.trigger, one.state])).toEqual([
    ['alert', 'failed'],
    ['resend', 'delivered'],
  ])
  expect((await probe('?resend=maybe')).status).toBe(400)
})

test('deliveries are listed by state, and by time both ways', async () => {
  const { get } = rig()
  const list = async (name: string, query = '') =>
    ((await get(`${receivers}/${name}/deliveries?${query}`)) as { items: Delivery[] }).items
  expect(await list('ops-hook')).toHaveLength(5)
  expect(await list('ops-hook', 'failed=true')).toEqual([])
  expect(await list('broken-hook', 'failed=true')).toHaveLength(5)
  expect(await list('broken-hook', 'failed=true&delivered=true&pending=false')).toHaveLength(5)
  expect(await list('broken-hook', 'failed=false')).toEqual([])
  const down = await list('ops-hook', 'sort_by=time_and_id_descending')
  expect(down).toEqual((await list('ops-hook')).toReversed())
})

test('an alert is resent to the subscribers of its class', async () => {
  const { send, get } = rig()
  const { items } = (await get(`${receivers}/broken-hook/deliveries`)) as {
    items: Delivery[]
  }
  const path = `/v1/alerts/${items[0]?.alert_id}/resend`
  const reply = await send(`POST ${path}?receiver=broken-hook`)
  expect(reply).toMatchObject({ status: 201, body: { delivery_id: expect.any(String) } })
  const pending = await get(`${receivers}/broken-hook/deliveries?pending=true`)
  expect(pending).toMatchObject({
    items: [{ id: (reply.body as { delivery_id: string }).delivery_id, trigger: 'resend' }],
  })
  expect((await send(`POST ${path}`)).status).toBe(400)
  expect((await send(`POST ${path}?receiver=nobody`)).status).toBe(404)
  const away = `${receivers}/broken-hook/subscriptions/instance.failed`
  expect((await send(`DELETE ${away}`)).status).toBe(204)
  expect((await send(`POST ${path}?receiver=broken-hook`)).status).toBe(400)
  expect((await send(`DELETE ${away}`)).status).toBe(404)
})

test('the last address of a pool raises one alert', async () => {
  const on = rig()
  await hook(on, { subscriptions: ['capacity.**', 'disk.*'] })
  const pool_selector = { type: 'explicit', pool: 'ip-pool-1' }
  let told: string[] = []
  for (let n = 0; n < 24 && told.length === 0; n++) {
    const body = newInstance(`web-${n}`, {
      start: false,
      network_interfaces: { type: 'default_ipv4' },
      external_ips: [{ type: 'ephemeral', pool_selector }],
    })
    expect((await on.send(`POST /v1/instances?${project}`, body)).status).toBe(201)
    told = (await deliveries(on.send)).map((one) => one.alert_class)
  }
  expect(told).toEqual(['capacity.ip_pool.exhausted'])
})

test('lists alerts by class and by time, both bounds included, to fleet viewers', async () => {
  const on = rig()
  await on.send('POST /v1/system/silos', newSilo('one'))
  await on.send('DELETE /v1/system/silos/one')
  const listed = async (query: string) => {
    const { body } = await on.send(`GET /v1/alerts?${query}`)
    return (body as { items: { class: string; id: string; time_created: string }[] }).items
  }
  const [created] = await listed('alert_class=silo.created')
  const at = created?.time_created
  const window = `start_time=${at}&end_time=${at}&sort_by=time_and_id_ascending`
  const classes = (await listed(`${window}&alert_class=silo.*`)).map((one) => one.class)
  expect(classes.toSorted()).toEqual(['silo.created', 'silo.deleted'])
  expect(await on.send(`GET /v1/alerts/${created?.id}`)).toMatchObject({
    status: 200,
    body: { class: 'silo.created', version: 1, alert: { name: 'one' } },
  })
  expect((await on.as('hans-jonas')('GET /v1/alerts')).status).toBe(403)
})
