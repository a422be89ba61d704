import { expect, test } from 'vitest'
import { GiB, refuses, rig, unchanged } from './harness.ts'

const at = (name: string, verb = '') => `/v1/instances/${name}${verb}?project=mock-project`

/** Instances of the demo world by state. */
const inState = {
  running: 'db2',
  stopped: 'db-stopped',
  failed: 'you-fail',
  starting: 'not-there-yet',
  migrating: 'db-moving',
  repairing: 'db-repairing',
} as const
type State = keyof typeof inState

const cases: Record<'start' | 'stop' | 'reboot', Partial<Record<State, string | null>>> = {
  // The immediate result; null if refused.
  start: {
    stopped: 'starting',
    failed: 'starting',
    starting: 'starting',
    running: 'running',
    migrating: null,
    repairing: null,
  },
  stop: {
    running: 'stopping',
    starting: 'stopping',
    failed: 'stopping',
    stopped: 'stopped',
    migrating: null,
    repairing: null,
  },
  reboot: {
    running: 'rebooting',
    stopped: null,
    failed: null,
    starting: null,
    migrating: null,
    repairing: null,
  },
}

const all = Object.entries(cases).flatMap(([verb, states]) =>
  Object.entries(states).map(([state, then]) => ({ verb, state, next: then, name: nameOf(state) })),
)

function nameOf(state: string): string {
  return Object.entries(inState).find(([known]) => known === state)?.[1] ?? ''
}

test.each(all.filter(({ next }) => next !== null))(
  '$verb of an instance that is $state: $next',
  async ({ verb, name, next }) => {
    const { send } = rig()
    expect(await send(`POST ${at(name, `/${verb}`)}`)).toMatchObject({
      status: 202,
      body: { name, run_state: next },
    })
  },
)

test.each(all.filter(({ next }) => next === null))(
  '$verb of an instance that is $state: refused',
  async ({ verb, name, state }) => {
    const { send, get } = rig()
    await refuses(
      send(`POST ${at(name, `/${verb}`)}`),
      400,
      `Cannot ${verb} instance in state ${state}`,
    )
    expect(await get(at(name))).toMatchObject({ run_state: state })
  },
)

test.each([
  ['start', 'db-stopped', 'running'],
  ['stop', 'db2', 'stopped'],
  ['reboot', 'db2', 'running'],
])('%s takes three seconds', async (verb, name, end) => {
  const { send, get, clock } = rig()
  const began = new Date(clock.now()).toISOString()
  await send(`POST ${at(name, `/${verb}`)}`)
  clock.advance(2999)
  expect(await get(at(name))).toMatchObject({ time_run_state_updated: began })
  clock.advance(1)
  expect(await get(at(name))).toMatchObject({
    run_state: end,
    time_run_state_updated: new Date(clock.now()).toISOString(),
  })
})

test('stopping a starting instance keeps it stopped', async () => {
  const { send, get, clock } = rig()
  await send(`POST ${at('db-stopped', '/start')}`)
  clock.advance(2000)
  await send(`POST ${at('db-stopped', '/stop')}`)
  clock.advance(1500)
  expect(await get(at('db-stopped'))).toMatchObject({ run_state: 'stopping' })
  clock.advance(10_000)
  expect(await get(at('db-stopped'))).toMatchObject({ run_state: 'stopped' })
})

test('transitional states in the demo world last until someone acts', async () => {
  const { send, get, clock } = rig()
  clock.advance(24 * 3_600_000)
  for (const [state, name] of Object.entries(inState)) {
    expect(await get(at(name))).toMatchObject({ run_state: state })
  }
  await send(`POST ${at('not-there-yet', '/stop')}`)
  clock.advance(3000)
  expect(await get(at('not-there-yet'))).toMatchObject({ run_state: 'stopped' })
})

test('a stopped instance uses no hardware, so starting it can exceed the quota', async () => {
  const { send, get } = rig()
  const change = { ...unchanged, memory: 1536 * GiB }
  expect((await send(`PUT ${at('db-stopped')}`, change)).status).toBe(200)
  await refuses(send(`POST ${at('db-stopped', '/start')}`), 507)
  expect(await get(at('db-stopped'))).toMatchObject({ run_state: 'stopped' })
})
