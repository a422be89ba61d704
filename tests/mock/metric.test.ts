import { expect, test } from 'vitest'
import { type Rig, newInstance, rig } from './harness.ts'

const day = 'start_time=2026-01-14T12:00:00Z&end_time=2026-01-15T12:00:00Z'

async function read({ get }: Rig, path: string) {
  const { items, next_page } = Object(await get(`/v1/${path}`))
  const points = (items as { datum: { datum: number } }[]).map(({ datum }) => datum.datum)
  return { items, points, next: next_page }
}

test.each([
  ['system/metrics/cpus_provisioned', 'silo=maze-war&', 50],
  ['metrics/virtual_disk_space_provisioned', '', 7 * 2 ** 40],
])('%s of a day is a thousand whole numbers within the quota', async (name, of, quota) => {
  const { items, points, next } = await read(rig(), `${name}?${of}${day}&limit=3000`)
  expect([points.length, next]).toEqual([1000, null])
  expect(items[0].timestamp).toBe('2026-01-14T12:00:00.000Z')
  expect(points.every((point) => Number.isSafeInteger(point) && point <= quota)).toBe(true)
})

test('usage follows creating and stopping, to the vCPU', async () => {
  const on = rig()
  const { send, clock } = on
  const now = async (query = '') => {
    clock.advance(200_000_000)
    const end = new Date(clock.now()).toISOString()
    const range = `start_time=1970-01-01T00:00:00Z&end_time=${end}&limit=1&order=descending`
    return (await read(on, `metrics/cpus_provisioned?${range}${query}`)).points[0] ?? 0
  }
  const inProject = '&project=mock-project'
  const [before, project] = [await now(), await now(inProject)]
  expect(before).toBeGreaterThan(0)
  await send('POST /v1/instances?project=mock-project', newInstance('fresh', { start: true }))
  expect([await now(), await now(inProject)]).toEqual([before + 2, project + 2])
  await send('POST /v1/instances/fresh/stop?project=mock-project')
  expect(await now()).toBe(before)
})

test('supports order, limit and pages', async () => {
  const on = rig()
  const path = 'metrics/ram_provisioned'
  const up = await read(on, `${path}?${day}&limit=600`)
  const rest = await read(on, `${path}?limit=600&page_token=${up.next}`)
  expect([rest.items.length, rest.next]).toEqual([400, null])
  const down = await read(on, `${path}?${day}&limit=1000&order=descending`)
  expect(down.items.toReversed()).toEqual([...up.items, ...rest.items])
})
