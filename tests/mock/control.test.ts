import { expect, test } from 'vitest'
import { repeatable } from '../../src/mock/seed.ts'
import { ask, changesOf, newInstance, rig } from './harness.ts'

const project = { name: 'fresh', description: '' }
const worlds = ['default', 'empty', 'large', 'network']

test('the controls report the settings, which can change while it runs', async () => {
  const { send, get } = rig({ chaos: 5, latency: [200, 400] })
  const before = { world: 'default', chaos: 5, latency: [200, 400], worlds }
  expect(await get('/mock')).toEqual(before)
  await send('PUT /mock/chaos', { percent: 12.5 })
  await send('PUT /mock/latency', { min: 10, max: 20 })
  expect(await get('/mock')).toEqual({ ...before, chaos: 12.5, latency: [10, 20] })
})

test('a reset restores the same world, or switches to another, and cancels what is pending', async () => {
  const { send, get, clock } = rig()
  await send('POST /v1/projects', project)
  await send('POST /v1/instances/db2/stop?project=mock-project')
  expect((await send('POST /mock/reset')).body).toMatchObject({ world: 'default' })
  expect((await send('GET /v1/projects/fresh')).status).toBe(404)
  clock.advance(10_000)
  expect(await get('/v1/instances/db2?project=mock-project')).toMatchObject({
    run_state: 'running',
  })
  await send('POST /mock/reset', { world: 'empty' })
  expect(await get('/v1/projects')).toEqual({ items: [], next_page: null })
  expect((await send('POST /mock/reset', {})).body).toMatchObject({ world: 'empty' })
})

test('an exported world can be imported unchanged, with what is in progress', async () => {
  const one = rig({ world: 'empty' })
  await one.send('POST /v1/projects', { ...project, description: '{"$time":"2020-01-01"}' })
  await one.send('POST /v1/instances?project=fresh', newInstance('web'))
  one.clock.advance(1600)
  const { text } = Object(await one.get('/mock/world'))
  let changes = 0
  const other = rig({ clock: one.clock, onChange: () => changes++ })
  expect(await other.send('PUT /mock/world', { text })).toMatchObject({
    status: 200,
    body: { world: 'empty' },
  })
  expect(changes).toBe(1)
  expect(other.plane.save()).toEqual(one.plane.save())
  one.clock.advance(10_000)
  expect(await other.get('/v1/instances/web?project=fresh')).toMatchObject({
    run_state: 'running',
  })
})

test.each([
  ['PUT /mock/world', {}, 400],
  ['PUT /mock/chaos', { percent: 101 }, 400],
  ['PUT /mock/chaos', {}, 400],
  ['PUT /mock/latency', { min: 20, max: 10 }, 400],
  ['POST /mock/reset', { world: 'tiny' }, 400],
  ['GET /mock/other', undefined, 404],
])('%s with %j answers %i and sets nothing', async (line, body, status) => {
  const { send, get } = rig({ chaos: 5, latency: [0, 0] })
  const before = await get('/mock')
  expect((await send(line, body)).status).toBe(status)
  expect(await get('/mock')).toEqual(before)
})

test('a share of calls fails, each status in its own share, and changes nothing', async () => {
  const { plane, send } = rig({ chaos: 50, random: repeatable(7) })
  const calls = 1800
  const counts = new Map<number, number>()
  const before = changesOf(plane)
  for (let n = 0; n < calls; n++) {
    const response = await plane.handle(ask('GET /v1/ping'))
    const isChaos = response.headers.has('X-Chaos')
    expect(isChaos).toBe(response.status !== 200)
    expect(isChaos && (await response.text())).toBe(isChaos && '')
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
  }
  for (const [status, share] of [
    [200, 9],
    [401, 1],
    [403, 1],
    [404, 5],
    [500, 2],
  ] as const) {
    const found = (counts.get(status) ?? 0) / (calls / 18)
    expect([status, Math.round(found)]).toEqual([status, share])
  }
  await send('PUT /mock/chaos', { percent: 100 })
  await send('POST /v1/projects', project)
  expect(changesOf(plane)).toBe(before)
})

test('signing in and the controls never fail', async () => {
  const { send } = rig({ chaos: 100 })
  const credentials = { username: 'hannah-arendt', password: 'x' }
  expect((await send('POST /v1/login/maze-war/local', credentials)).status).toBe(204)
  expect((await send('PUT /mock/chaos', { percent: 0 })).status).toBe(200)
  expect((await send('GET /v1/me')).status).toBe(200)
})
