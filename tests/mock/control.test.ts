import { expect, test } from 'vitest'
import { newInstance, rig } from './harness.ts'

test('the controls report the current settings', async () => {
  const { send } = rig({ chaos: 5, latency: [200, 400] })
  expect(await send('GET /mock')).toMatchObject({
    status: 200,
    body: {
      world: 'default',
      chaos: 5,
      latency: [200, 400],
      worlds: ['default', 'empty', 'large', 'network'],
    },
  })
})

test('chaos and latency can change while it runs', async () => {
  const { send } = rig()
  expect((await send('PUT /mock/chaos', { percent: 12.5 })).body).toMatchObject({ chaos: 12.5 })
  await send('PUT /mock/chaos', { percent: 0 })
  const { body } = await send('PUT /mock/latency', { min: 10, max: 20 })
  expect(body).toMatchObject({ latency: [10, 20] })
})

test('a reset restores the same world, or switches to another', async () => {
  const { send, get } = rig()
  await send('POST /v1/projects', { name: 'fresh', description: '' })
  expect((await send('POST /mock/reset')).body).toMatchObject({ world: 'default' })
  expect((await send('GET /v1/projects/fresh')).status).toBe(404)
  expect((await send('GET /v1/projects/mock-project')).status).toBe(200)
  expect((await send('POST /mock/reset', { world: 'empty' })).body).toMatchObject({
    world: 'empty',
  })
  expect(await get('/v1/projects')).toEqual({ items: [], next_page: null })
  expect((await send('POST /mock/reset', {})).body).toMatchObject({ world: 'empty' })
})

test('a reset cancels pending events', async () => {
  const { send, get, clock } = rig()
  await send('POST /v1/instances/db2/stop?project=mock-project')
  await send('POST /mock/reset')
  clock.advance(10_000)
  expect(await get('/v1/instances/db2?project=mock-project')).toMatchObject({
    run_state: 'running',
  })
})

test('an exported world can be imported unchanged', async () => {
  const one = rig({ world: 'empty' })
  await one.send('POST /v1/projects', { name: 'fresh', description: '{"$time":"2020-01-01"}' })
  await one.send('POST /v1/instances?project=fresh', newInstance('web'))
  one.clock.advance(1600)
  const { text } = (await one.send('GET /mock/world')).body as { text: string }
  let changes = 0
  const other = rig({ clock: one.clock, onChange: () => changes++ })
  const imported = await other.send('PUT /mock/world', { text })
  expect(imported).toMatchObject({ status: 200, body: { world: 'empty' } })
  expect(changes).toBe(1)
  expect(other.plane.save()).toEqual(one.plane.save())
  // Changes in progress continue.
  one.clock.advance(10_000)
  expect((await other.send('GET /v1/instances/web?project=fresh')).body).toMatchObject({
    run_state: 'running',
  })
})

test.each([
  ['PUT /mock/world', {}, 400],
  ['DELETE /mock/world', undefined, 405],
  ['PUT /mock/chaos', { percent: 101 }, 400],
  ['PUT /mock/chaos', { percent: -1 }, 400],
  ['PUT /mock/chaos', { percent: 'all' }, 400],
  ['PUT /mock/chaos', {}, 400],
  ['PUT /mock/chaos', '{', 400],
  ['PUT /mock/latency', { min: 20, max: 10 }, 400],
  ['PUT /mock/latency', { min: 0 }, 400],
  ['POST /mock/reset', { world: 'tiny' }, 400],
  ['POST /mock/reset', [], 400],
  ['GET /mock/chaos', undefined, 405],
  ['DELETE /mock', undefined, 405],
  ['GET /mock/other', undefined, 404],
])('%s with %j answers %i and sets nothing', async (line, body, status) => {
  const { send, get } = rig({ chaos: 5, latency: [0, 0] })
  const before = await get('/mock')
  expect((await send(line, body)).status).toBe(status)
  expect(await get('/mock')).toEqual(before)
})
