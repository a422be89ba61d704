// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { reportAtom, settledAtom } from '../../src/commands/kernel/run/runs.ts'
import { watchSettling } from '../../src/commands/kernel/run/settle.ts'
import { idOf } from '../../src/mock/seed.ts'
import { queryClientAtom } from '../../src/state/cache/query.ts'
import { keyOf } from '../../src/state/cache/read.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { type Console, openConsole, operated, viewFleet } from '../console.ts'
import { except, refusing } from '../mock-network.ts'
import { probeOf } from '../../src/state/nouns/system/alert-receiver.ts'
import { journalAtom } from '../../src/state/plan/ledger.ts'

/** Opens an operator's console at a system page, after a call by another user. */
async function standingAt(address: string, before?: string) {
  const console = openConsole()
  if (before !== undefined) await console.ask(before)
  viewFleet(console.store)
  await console.visit(address)
  return console
}

describe('a probe', () => {
  test('that is not answered counts as failed, and its result is kept for its page', async () => {
    const console = await standingAt('/system/alerts')
    const outcome = await console.run('alert receiver probe', { receiver: 'pager', resend: true })
    const message = 'pager did not answer in time'
    expect(outcome).toMatchObject({ phase: 'fail', message, result: { resendsStarted: null } })
    expect(console.said()).toEqual([`Probe failed: ${message}`])
    expect(console.journal()).toEqual([
      'failed alert receiver probe --receiver pager --resend true',
    ])
    expect(console.store.get(reportAtom)).toMatchObject({
      phase: 'failed',
      message: `Probe failed. ${message}`,
    })
    const names = { alertReceiver: 'pager' }
    const { store } = console
    expect(store.get(queryClientAtom).getQueryData(keyOf(probeOf(names)))).toMatchObject({
      probe: { state: 'failed', attempts: { webhook: [{ result: 'failed_timeout' }] } },
    })
    expect(console.writes()).toEqual(['POST /v1/alert-receivers/pager/probe?resend=true'])
    await expect.poll(() => store.get(locationAtom)?.address).toBe('/system/alerts/pager/probe')
  })

  test('that succeeds says how many alerts it resends', async () => {
    const console = await standingAt('/system/alerts')
    await console.ask('PUT /v1/webhook-receivers/broken-hook', { endpoint: 'https://up.example/' })
    await console.run('alert receiver probe', { receiver: 'broken-hook', resend: true })
    expect(console.said()).toEqual([
      expect.stringMatching(/^broken-hook answered with HTTP 200 in \d+ ms$/),
      '5 alerts will be resent',
    ])
  })
})

describe('a secret', () => {
  test.each([
    [
      'alert receiver webhook create',
      { name: 'new', endpoint: 'https://a.example', secrets: ['open sesame'] },
    ],
    ['alert receiver webhook secret add', { receiver: 'pager', secret: 'open sesame' }],
  ])('given to %s is sent once, and kept nowhere', async (id, given) => {
    const console = await standingAt('/system/alerts')
    const outcome = await console.run(id, given, 'form')
    expect(outcome.phase).toBe('ran')
    expect(JSON.stringify(console.wrote())).toContain('open sesame')
    const told = [outcome, console.journal(), console.said(), { ...sessionStorage }]
    expect(JSON.stringify(told)).not.toContain('open sesame')
    expect(JSON.stringify(console.store.get(locationAtom))).not.toContain('open sesame')
  })

  test.each([
    ['pager', 'secret pager', 'will no longer be signed with it'],
    ['ops-hook', 'secret ops-hook', 'It is the only one of ops-hook'],
  ])(
    'of %s is deleted after a question that says what follows',
    async (_receiver, secret, said) => {
      const console = await standingAt('/system/alerts')
      const given = { secretId: idOf(secret) }
      const ended = console.run('alert receiver webhook secret delete', given)
      const { sentence, answer } = await console.asked()
      expect(sentence).toContain(said)
      answer(false)
      await ended
      expect(console.writes()).toEqual([])
    },
  )
})

describe('unsubscribing', () => {
  test.each([
    ['ops-hook', 'instance.*', 'unless another of its subscriptions does'],
    ['broken-hook', 'instance.failed', 'is the only subscription of broken-hook'],
  ])('%s from %s says what follows', async (receiver, subscription, said) => {
    const console = await standingAt('/system/alerts')
    const ended = console.run('alert receiver unsubscribe', { receiver, subscription })
    const { sentence, answer } = await console.asked()
    expect(sentence).toContain(said)
    answer(true)
    expect((await ended).phase).toBe('ran')
    expect(await console.ask(`GET /v1/alert-receivers/${receiver}`)).not.toMatchObject({
      subscriptions: expect.arrayContaining([subscription]),
    })
  })
})

describe('sending an alert again', () => {
  const alert = idOf('alert 6')
  const delivery = (receiver: string) =>
    idOf(`delivery ${alert} ${idOf(`alert receiver ${receiver}`)}`)

  test('asks first if it has already arrived', async () => {
    const console = await standingAt('/system/alerts/ops-hook')
    const given = { receiver: 'ops-hook', alertDelivery: delivery('ops-hook') }
    const ended = console.run('console alert receiver delivery resend', given)
    const { sentence, answer } = await console.asked()
    expect(sentence).toBe('ops-hook already has this instance.failed and will get it again.')
    answer(true)
    expect((await ended).phase).toBe('ran')
  })

  test('reports when it has arrived', async () => {
    const console = await standingAt('/system/alerts/ops-hook')
    const stop = watchSettling(console.store)
    const given = { receiver: 'ops-hook', alertId: alert }
    expect((await console.run('alert receiver resend', given)).phase).toBe('ran')
    console.clock.advance(1000)
    await expect
      .poll(() => {
        console.pageClock.advance(3000)
        return console.store.get(settledAtom)
      })
      .toBe('instance.failed delivered to ops-hook')
    stop()
  })

  test('is refused for alerts that the receiver no longer wants, and for probes', async () => {
    const gone = 'DELETE /v1/alert-receivers/broken-hook/subscriptions/instance.failed'
    const console = await standingAt('/system/alerts', gone)
    await console.run('alert receiver probe', { receiver: 'broken-hook' })
    const { items } = (await console.ask(
      'GET /v1/alert-receivers/broken-hook/deliveries?sort_by=time_and_id_descending',
    )) as { items: { id: string }[] }
    const said: string[] = []
    for (const alertDelivery of [items[0]?.id, delivery('broken-hook')]) {
      const given = { receiver: 'broken-hook', alertDelivery }
      const outcome = await console.run('console alert receiver delivery resend', given, 'script')
      said.push(outcome.phase === 'refuse' ? outcome.reason : outcome.phase)
    }
    expect(said).toEqual([
      'A probe is not an alert; probe the receiver again instead',
      'broken-hook is no longer subscribed to instance.failed',
    ])
  })
})

test('a receiver that is renamed is shown under its new name', async () => {
  const console = await standingAt('/system/alerts/pager')
  await console.run('alert receiver webhook update', { receiver: 'pager', name: 'on-call' })
  const { store } = console
  await expect
    .poll(() => store.get(locationAtom)?.address)
    .toBe('/system/alerts/on-call/deliveries')
  expect(console.said()).toEqual(['Alert receiver on-call updated'])
})

test('finds who changed a receiver by name if its ID cannot be looked up', async () => {
  const network = except((_, path) =>
    path === '/v1/alert-receivers/pager' ? new Response('{}', { status: 500 }) : null,
  )
  const console = operated({ network })
  await console.visit('/system/alerts')
  await console.run('console audit-log who', { alertReceiver: 'pager' })
  expect(console.said()).toEqual(['Could not look up its ID: requests by ID are not shown'])
  await expect
    .poll(() => console.store.get(locationAtom)?.address)
    .toBe('/system/audit-log?resource=%2Fv1%2Falert-receivers%2Fpager')
})

const SECRET = 'correct-horse-battery'
const given = { receiver: 'pager', secret: SECRET }
const add = 'alert receiver webhook secret add'

/** Everything that outlives the form, or that a script or another page can read. */
function kept({ store }: Console): string {
  const storages = { ...localStorage, ...sessionStorage }
  return JSON.stringify([store.get(journalAtom), store.get(reportAtom), storages])
}

describe('a webhook secret', () => {
  test('cannot be added to a receiver that another tab has deleted meanwhile, and is kept nowhere', async () => {
    const opened = operated()
    await opened.visit('/system/alerts/pager/secrets-add')
    await opened.ask('DELETE /v1/alert-receivers/pager')
    const outcome = await opened.run(add, given, 'form')
    expect(outcome).toMatchObject({
      phase: 'fail',
      message: expect.stringContaining('Not found: alert receiver'),
    })
    expect(kept(opened)).toContain(add)
    expect(kept(opened) + JSON.stringify(outcome) + opened.said().join()).not.toContain(SECRET)
  })

  test.each([
    ['as it is', SECRET],
    ['as JSON', JSON.stringify({ secret: SECRET })],
    ['in capitals', SECRET.toUpperCase()],
  ])('that a refusal repeats %s is kept nowhere', async (_, echo) => {
    const opened = operated({ network: refusing(`${echo} is too short`, 400) })
    await opened.visit('/system/alerts/pager/secrets-add')
    const outcome = await opened.run(add, given, 'form')
    expect(outcome).toMatchObject({ phase: 'fail', message: expect.stringContaining('too short') })
    expect(kept(opened).toLowerCase()).not.toContain(SECRET)
    expect(kept(opened)).toContain('•••')
  })

  test('in the JSON of any operation is kept nowhere, either', async () => {
    const network: typeof fetch = async () =>
      Response.json({ message: `${SECRET} was used before` }, { status: 400 })
    const opened = openConsole({ network })
    const json = JSON.stringify({ mode: 'password', value: SECRET })
    const id = '00000000-0000-4000-8000-000000000000'
    const run = opened.script(`api local_idp_user_set_password maze-war ${id} --body '${json}'`)
    ;(await opened.asked()).answer(true)
    expect(await run).toMatchObject({ phase: 'fail', message: '••• was used before' })
    expect(kept(opened).toLowerCase()).not.toContain(SECRET)
  })
})
