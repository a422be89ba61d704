import { expect, test } from 'vitest'
import { ask, newInstance, rig } from './harness.ts'

const project = 'project=mock-project'

test('events that fell due while closed happen at their time', async () => {
  const one = rig()
  await one.send(`POST /v1/instances?${project}`, newInstance('web'))
  const saved = one.plane.save()
  const began = one.clock.now()
  one.clock.advance(3_600_000)
  const other = rig({ saved, clock: one.clock })
  expect((await other.send(`GET /v1/instances/web?${project}`)).body).toMatchObject({
    run_state: 'running',
    time_run_state_updated: new Date(began + 4000).toISOString(),
  })
})

test.each([[undefined], [null], ['junk'], [{}], [{ version: 0 }], [{ version: 1, world: 'moon' }]])(
  'ignores an invalid saved state: %j',
  async (saved) => {
    const { plane, send } = rig({ saved })
    expect((await send('GET /v1/projects/mock-project')).status).toBe(200)
    await send('POST /v1/projects', { name: 'fresh', description: '' })
    expect(plane.load(saved)).toBe(false)
    expect((await send('GET /v1/projects/fresh')).status).toBe(200)
  },
)

test('reports each change once', async () => {
  let changes = 0
  const { plane, clock, send } = rig({ onChange: () => changes++ })
  const during = async (act: () => unknown) => {
    changes = 0
    await act()
    return changes
  }
  expect(await during(() => send('GET /v1/projects'))).toBe(0)
  expect(await during(() => send('POST /v1/projects', { name: 'db1' }))).toBe(0)
  // It already runs, so only the audit log changes.
  expect(await during(() => send(`POST /v1/instances/db2/start?${project}`))).toBe(1)
  expect(await during(() => send(`POST /v1/instances/db2/stop?${project}`))).toBe(1)
  expect(await during(() => clock.advance(3000))).toBe(1)
  expect(await during(() => plane.handle(ask('POST /mock/reset')))).toBe(1)
  expect(await during(() => plane.load(plane.save()))).toBe(0)
})
