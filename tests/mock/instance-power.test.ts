import { test } from 'vitest'
import { testEach } from '../test-each.ts'
import { GiB, story, unchanged } from './harness.ts'

const at = (name: string, verb = '') => `/v1/instances/${name}${verb}?project=mock-project`

/** Instances of the demo world by state. */
const inState = {
  running: 'db2',
  stopped: 'db-stopped',
  failed: 'you-fail',
  starting: 'not-there-yet',
  migrating: 'db-moving',
  repairing: 'db-repairing',
}

/** The state that an action leads to at once; it is refused in all others. */
const results: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  start: { stopped: 'starting', failed: 'starting', starting: 'starting', running: 'running' },
  stop: { running: 'stopping', starting: 'stopping', failed: 'stopping', stopped: 'stopped' },
  reboot: { running: 'rebooting' },
}

testEach(
  'each action answers each state',
  Object.entries(results).flatMap(([verb, next]) =>
    Object.entries(inState).map(([state, name]) => [
      `${verb} ${state}`,
      {
        line: `POST ${at(name, `/${verb}`)}`,
        next: next[state],
        refusal: `${verb} instance in state ${state}`,
      },
    ]),
  ),
  ({ line, next, refusal }) =>
    story([
      next === undefined ? [line, 400, `Cannot ${refusal}`] : [line, 202, { run_state: next }],
    ])(),
)

test.each([
  ['start', 'db-stopped', 'running'],
  ['stop', 'db2', 'stopped'],
  ['reboot', 'db2', 'running'],
])('%s takes three seconds', async (verb, name, end) => {
  await story([
    [`POST ${at(name, `/${verb}`)}`, 202],
    2999,
    [`GET ${at(name)}`, 200, { time_run_state_updated: '2026-01-15T12:00:00.000Z' }],
    1,
    [
      `GET ${at(name)}`,
      200,
      { run_state: end, time_run_state_updated: '2026-01-15T12:00:03.000Z' },
    ],
  ])()
})

test(
  'stopping a starting instance keeps it stopped',
  story([
    [`POST ${at('db-stopped', '/start')}`, 202],
    2000,
    [`POST ${at('db-stopped', '/stop')}`, 202],
    1500,
    [`GET ${at('db-stopped')}`, 200, { run_state: 'stopping' }],
    10_000,
    [`GET ${at('db-stopped')}`, 200, { run_state: 'stopped' }],
  ]),
)

test(
  'a stopped instance uses no hardware, so starting it can exceed the quota',
  story([
    [`PUT ${at('db-stopped')}`, { ...unchanged, memory: 1536 * GiB }, 200],
    [`POST ${at('db-stopped', '/start')}`, 507],
  ]),
)
