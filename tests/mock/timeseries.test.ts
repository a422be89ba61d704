import { expect, test } from 'vitest'
import { rig } from './harness.ts'
import type { Rig } from './harness.ts'

type Series = {
  fields: Record<string, { type: string; value: unknown }>
  points: {
    timestamps: string[]
    start_times?: string[] | null
    values: { metric_type: string; values: { type: string; values: (number | null)[] } }[]
  }
}
type Tables = { name: string; timeseries: Series[] }[]

async function idOf({ send }: Rig, path: string): Promise<string> {
  return ((await send(`GET ${path}`)).body as { id: string }).id
}

const db = (name: string, project = 'mock-project') => `/v1/instances/${name}?project=${project}`

async function query({ send }: Rig, text: string, project = 'mock-project') {
  const { status, body } = await send(`POST /v1/timeseries/query?project=${project}`, {
    query: text,
  })
  const { tables, message } = body as { tables: Tables; message?: string }
  return { status, message, tables }
}

/** The console's query: an hour up to now (12:00), and two minutes before it. */
const hour = 'timestamp >= @2026-01-15T10:58:00.000 && timestamp < @2026-01-15T12:00:00.000'
const usage = (id: string, state: string) =>
  `get virtual_machine:vcpu_usage | filter ${hour} && instance_id == "${id}" && state == "${state}" | align mean_within(60s) | group_by [vcpu_id], sum`

const valuesOf = (series: Series | undefined) => series?.points.values[0]?.values.values ?? []

const unaligned = 'Input tables to a `group_by` must be aligned'

test('the CPU chart’s query returns a series per vCPU with a point per minute', async () => {
  const on = rig()
  const { tables } = await query(on, usage(await idOf(on, db('db1')), 'run'))
  expect(tables).toHaveLength(1)
  const [{ name, timeseries } = { name: '', timeseries: [] }] = tables
  expect(name).toBe('virtual_machine:vcpu_usage')
  expect(timeseries.map(({ fields }) => fields)).toEqual([
    { vcpu_id: { type: 'u32', value: 0 } },
    { vcpu_id: { type: 'u32', value: 1 } },
  ])
  for (const series of timeseries) {
    expect(series.points.timestamps).toHaveLength(62)
    expect(series.points.timestamps.at(-1)).toBe('2026-01-15T12:00:00.000Z')
    for (const value of valuesOf(series)) {
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThan(5e9)
    }
  }
})

test('the states of a vCPU add up to all of its time', async () => {
  const on = rig()
  const id = await idOf(on, db('db1'))
  const { tables } = await query(
    on,
    `get virtual_machine:vcpu_usage | filter instance_id == "${id}" && timestamp > @now() - 10m | align mean_within(1m) | group_by [vcpu_id], sum`,
  )
  for (const series of tables[0]?.timeseries ?? []) {
    for (const value of valuesOf(series)) expect(value).toBeCloseTo(5e9, -2)
  }
})

test('the same query returns the same answer at any time', async () => {
  const on = rig()
  const text = usage(await idOf(on, db('db1')), 'run')
  const before = await query(on, text)
  on.clock.advance(600_000)
  expect((await query(on, text)).tables).toEqual(before.tables)
})

test('an instance uses no CPU while it is stopped', async () => {
  const on = rig()
  const id = await idOf(on, db('db1'))
  const points = async () => {
    const text = `get virtual_machine:vcpu_usage | filter instance_id == "${id}" && state == "run" && vcpu_id == 0 && timestamp > @2026-01-15T12:00:00`
    return (await query(on, text)).tables[0]?.timeseries[0]?.points.timestamps ?? []
  }
  await on.send('POST /v1/instances/db1/stop?project=mock-project')
  on.clock.advance(60_000)
  const whenStopped = (await points()).length
  expect(whenStopped).toBeLessThanOrEqual(1)
  await on.send('POST /v1/instances/db1/start?project=mock-project')
  on.clock.advance(60_000)
  const times = await points()
  expect(times.length).toBeGreaterThan(whenStopped)
  const within = times.filter(
    (time) => time > '2026-01-15T12:00:05' && time < '2026-01-15T12:01:00',
  )
  expect(within).toEqual([])
})

test.each([
  ['virtual_disk:reads', 'attached_instance_id'],
  ['virtual_disk:writes', 'attached_instance_id'],
  ['virtual_disk:bytes_read', 'attached_instance_id'],
  ['virtual_disk:bytes_written', 'attached_instance_id'],
  ['virtual_disk:flushes', 'attached_instance_id'],
  ['instance_network_interface:bytes_sent', 'instance_id'],
  ['instance_network_interface:bytes_received', 'instance_id'],
  ['instance_network_interface:packets_sent', 'instance_id'],
  ['instance_network_interface:packets_received', 'instance_id'],
  ['instance_network_interface:packets_dropped', 'instance_id'],
])('%s is available for the charts', async (name, field) => {
  const on = rig()
  const id = await idOf(on, db('db1'))
  const { tables } = await query(
    on,
    `get ${name} | filter ${hour} && ${field} == "${id}" | align mean_within(60s) | group_by [${field}], sum`,
  )
  expect(tables[0]?.timeseries).toHaveLength(1)
  expect(valuesOf(tables[0]?.timeseries[0])).toHaveLength(62)
})

test('a stopped instance reads nothing from its disks', async () => {
  const on = rig()
  const id = await idOf(on, db('db-stopped'))
  const { tables } = await query(
    on,
    `get virtual_disk:reads | filter attached_instance_id == "${id}" && timestamp > @now() - 1h`,
  )
  expect(tables[0]?.timeseries).toEqual([])
})

test('counters come as deltas with their time spans', async () => {
  const on = rig()
  const id = await idOf(on, db('db1'))
  const { tables } = await query(
    on,
    `get virtual_machine:vcpu_usage | filter instance_id == "${id}" && timestamp > @now() - 1m | last 2`,
  )
  const [series] = tables[0]?.timeseries ?? []
  expect(series?.points.values[0]?.metric_type).toBe('delta')
  expect(series?.points.timestamps).toEqual([
    '2026-01-15T11:59:55.000Z',
    '2026-01-15T12:00:00.000Z',
  ])
  expect(series?.points.start_times).toEqual([
    '2026-01-15T11:59:50.000Z',
    '2026-01-15T11:59:55.000Z',
  ])
})

test('supports several tables, and joins', async () => {
  const on = rig()
  const id = await idOf(on, db('db1'))
  const { tables } = await query(
    on,
    `{ get virtual_disk:reads; get virtual_disk:writes | first 3 } | filter attached_instance_id == "${id}"`,
  )
  expect(tables.map(({ name }) => name)).toEqual(['virtual_disk:reads', 'virtual_disk:writes'])
  expect(tables[1]?.timeseries[0]?.points.timestamps).toHaveLength(3)
  const joined = await query(
    on,
    `{ get virtual_disk:reads; get virtual_disk:writes } | filter attached_instance_id == "${id}" | align mean_within(5m) | join`,
  )
  expect(joined.tables).toHaveLength(1)
  expect(joined.tables[0]?.name).toBe('virtual_disk:reads,virtual_disk:writes')
  for (const { points } of joined.tables[0]?.timeseries ?? []) expect(points.values).toHaveLength(2)
})

test('a demo project has few points, and idle time that cannot be grouped', async () => {
  const on = rig()
  const id = await idOf(on, db('failed-restart-never', 'other-project'))
  const instance = await on.send(
    `POST ${db('failed-restart-never', 'other-project').replace('?', '/start?')}`,
  )
  expect(instance.status).toBe(202)
  on.clock.advance(3_720_000 + 5000)
  const recent = (state: string) => {
    const text = usage(id, state).replace(hour, 'timestamp >= @now() - 62m && timestamp < @now()')
    return query(on, text, 'other-project')
  }
  const count = async (state: string) =>
    valuesOf((await recent(state)).tables[0]?.timeseries[0]).filter((value) => value !== null)
  expect(await count('run')).toHaveLength(2)
  expect(await count('emulation')).toHaveLength(1)
  expect(await recent('idle')).toMatchObject({ status: 400, message: unaligned })
})

test.each([
  ['sentinel-metrics-flat', 0, 12_345],
  ['sentinel-metrics-slope', 1000, 61_000],
])('%s goes from %i to %i percent', async (name, first, last) => {
  const on = rig()
  const { tables } = await query(on, usage(await idOf(on, db(name)), 'run'))
  const percent = valuesOf(tables[0]?.timeseries[0]).map((value) => ((value ?? 0) * 100) / 5e9)
  expect(percent.at(-1)).toBeCloseTo(last)
  expect(percent[1]).toBeCloseTo(first === 0 ? last : first)
})

test('a project sees only its own data, the fleet sees all', async () => {
  const on = rig()
  const id = await idOf(on, db('db1'))
  const text = `get virtual_machine:vcpu_usage | filter instance_id == "${id}" | last 1`
  expect((await query(on, text, 'other-project')).tables[0]?.timeseries).toEqual([])
  const all = await on.send('POST /v1/system/timeseries/query', { query: text })
  expect((all.body as { tables: Tables }).tables[0]?.timeseries).toHaveLength(8)
  const refused = await on.as('hans-jonas')('POST /v1/system/timeseries/query', { query: text })
  expect(refused.status).toBe(403)
})

test('every timeseries can be read', async () => {
  const { send } = rig()
  const { body } = await send('GET /v1/system/timeseries/schemas?limit=1000')
  const { items } = body as { items: { timeseries_name: string; field_schema: unknown[] }[] }
  expect(items.length).toBeGreaterThan(15)
  for (const { timeseries_name: name, field_schema: fields } of items) {
    const text = `get ${name} | filter timestamp > @now() - 1m | last 1`
    const reply = await send('POST /v1/system/timeseries/query', { query: text })
    const [table] = (reply.body as { tables: Tables }).tables
    expect(table?.timeseries.length, name).toBeGreaterThan(0)
    for (const series of table?.timeseries ?? []) {
      expect(Object.keys(series.fields).length).toBeLessThanOrEqual(fields.length)
    }
  }
})

test('a pattern selects series', async () => {
  const on = rig()
  const id = await idOf(on, db('db1'))
  const text = `get virtual_machine:vcpu_usage | filter instance_id == "${id}" && state ~= "^(run|idle)$"`
  expect((await query(on, text)).tables[0]?.timeseries).toHaveLength(4)
})
