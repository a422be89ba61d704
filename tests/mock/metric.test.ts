import { expect, test } from 'vitest'
import { newInstance, rig } from './harness.ts'
import type { Send } from './harness.ts'

type Points = { timestamp: string; datum: { type: string; datum: number } }[]

const day = 'start_time=2026-01-14T12:00:00Z&end_time=2026-01-15T12:00:00Z'
const names = ['cpus_provisioned', 'ram_provisioned', 'virtual_disk_space_provisioned']

async function read(send: Send, name: string, query: string) {
  const { status, body } = await send(`GET /v1/${name}?${query}`)
  const { items, next_page: next } = body as { items: Points; next_page: string | null }
  return { status, items, next }
}

test.each(names)('%s of a day returns a thousand whole numbers', async (name) => {
  const { items, next } = await read(rig().send, `system/metrics/${name}`, `${day}&limit=3000`)
  expect(items).toHaveLength(1000)
  expect(next).toBeNull()
  expect(items[0]?.timestamp).toBe('2026-01-14T12:00:00.000Z')
  for (const { datum } of items) {
    expect(datum.type).toBe('i64')
    expect(Number.isSafeInteger(datum.datum)).toBe(true)
  }
})

test('usage follows creating and stopping, to the vCPU', async () => {
  const { send, clock } = rig()
  const now = async (query = '') => {
    const end = new Date(clock.now()).toISOString()
    const range = `start_time=1970-01-01T00:00:00Z&end_time=${end}&limit=1&order=descending`
    return (await read(send, 'metrics/cpus_provisioned', range + query)).items[0]?.datum.datum ?? 0
  }
  const wait = () => clock.advance(200_000_000)
  wait()
  const [before, project] = [await now(), await now('&project=mock-project')]
  expect(before).toBeGreaterThan(0)
  await send('POST /v1/instances?project=mock-project', newInstance('fresh', { start: true }))
  wait()
  expect(await now()).toBe(before + 2)
  expect(await now('&project=mock-project')).toBe(project + 2)
  await send('POST /v1/instances/fresh/stop?project=mock-project')
  wait()
  expect(await now()).toBe(before)
})

test.each([
  ['system/metrics/cpus_provisioned', 'silo=maze-war&', 50],
  ['metrics/ram_provisioned', '', 300 * 2 ** 30],
  ['metrics/virtual_disk_space_provisioned', '', 7 * 2 ** 40],
])('%s never exceeded the silo’s quota', async (name, of, quota) => {
  const { items } = await read(rig().send, name, `${of}${day}&limit=1000`)
  expect(items).toHaveLength(1000)
  expect(Math.max(...items.map(({ datum }) => datum.datum))).toBeLessThanOrEqual(quota)
})

test('supports order, limit and pages', async () => {
  const { send } = rig()
  const up = await read(send, 'metrics/ram_provisioned', `${day}&limit=600`)
  expect(up.items).toHaveLength(600)
  const rest = await read(send, 'metrics/ram_provisioned', `limit=600&page_token=${up.next}`)
  expect(rest.items).toHaveLength(400)
  expect(rest.next).toBeNull()
  const down = await read(send, 'metrics/ram_provisioned', `${day}&limit=1000&order=descending`)
  expect(down.items.toReversed()).toEqual([...up.items, ...rest.items])
})

test('a range that ends before it begins is empty', async () => {
  const query = 'start_time=2026-01-15T12:00:00Z&end_time=2026-01-14T12:00:00Z'
  expect(await read(rig().send, 'metrics/ram_provisioned', query)).toMatchObject({
    status: 200,
    items: [],
  })
})

test.each([
  ['metrics/nonsense', day],
  ['metrics/ram_provisioned', 'start_time=yesterday&end_time=2026-01-14T12:00:00Z'],
  ['metrics/ram_provisioned', `${day}&order=sideways`],
])('refuses %s with %j', async (name, query) => {
  expect((await read(rig().send, name, query)).status).toBe(400)
})

test('fleet usage requires a fleet viewer, and can be read by silo', async () => {
  const { as, send } = rig()
  const path = 'system/metrics/cpus_provisioned'
  expect((await read(as('jane-austen'), path, day)).status).toBe(200)
  expect((await read(as('hans-jonas'), path, day)).status).toBe(403)
  const sum = ({ items }: { items: Points }) => items.at(-1)?.datum.datum ?? 0
  const all = sum(await read(send, path, `${day}&limit=1000`))
  const one = sum(await read(send, path, `${day}&limit=1000&silo=maze-war`))
  expect(one).toBeGreaterThan(0)
  expect(one).toBeLessThanOrEqual(all)
  expect((await read(send, path, `${day}&silo=nope`)).status).toBe(404)
})
