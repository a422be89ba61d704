import { expect, test } from 'vitest'
import { repeatable } from '../../src/mock/seed.ts'
import { ask, changesOf, rig } from './harness.ts'

test('failing replies have statuses in their shares, no body, and a chaos header', async () => {
  const { plane } = rig({ chaos: 100, random: repeatable(7) })
  const counts = new Map<number, number>()
  const calls = 1800
  for (let n = 0; n < calls; n++) {
    const response = await plane.handle(ask('GET /v1/projects'))
    expect(response.headers.has('X-Chaos')).toBe(true)
    expect(await response.text()).toBe('')
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
  }
  const shares = [401, 403, 404, 500].map((status) => (counts.get(status) ?? 0) / (calls / 9))
  const expected = [1, 1, 5, 2]
  shares.forEach((share, place) =>
    expect(Math.abs(share - (expected[place] ?? 0))).toBeLessThan(0.4),
  )
  expect(counts.size).toBe(4)
})

test('the percentage of calls that is set fails', async () => {
  const { plane } = rig({ chaos: 20, random: repeatable(7) })
  const replies: Response[] = []
  for (let n = 0; n < 1000; n++) replies.push(await plane.handle(ask('GET /v1/ping')))
  const [hit, spared] = [true, false].map((chaos) =>
    replies.filter(({ headers }) => headers.has('X-Chaos') === chaos),
  )
  expect(new Set(spared?.map(({ status }) => status))).toEqual(new Set([200]))
  const failed = hit?.length
  expect(failed).toBeGreaterThan(160)
  expect(failed).toBeLessThan(240)
})

test('a failed call changes nothing', async () => {
  const { plane, send } = rig({ chaos: 100 })
  const before = changesOf(plane)
  await send('POST /v1/projects', { name: 'fresh', description: '' })
  await send('POST /v1/instances/db1/stop?project=mock-project')
  expect(changesOf(plane)).toBe(before)
})

test('signing in and the controls never fail', async () => {
  const { send } = rig({ chaos: 100 })
  const credentials = { username: 'hannah-arendt', password: 'x' }
  expect((await send('POST /v1/login/maze-war/local', credentials)).status).toBe(204)
  expect((await send('GET /mock')).status).toBe(200)
  expect((await send('PUT /mock/chaos', { percent: 0 })).status).toBe(200)
  expect((await send('GET /v1/me')).status).toBe(200)
})
