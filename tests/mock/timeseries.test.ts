import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { testEach } from '../test-each.ts'
import { caseCount } from '../soak.ts'
import { type Rig, rig } from './harness.ts'

type Series = {
  fields: Record<string, { type: string; value: unknown }>
  points: {
    timestamps: string[]
    start_times?: string[] | null
    values: { metric_type: string; values: { type: string; values: (number | null)[] } }[]
  }
}

const db = (name: string, project = 'mock-project') => `/v1/instances/${name}?project=${project}`

async function query({ send }: Rig, text: string, project = 'mock-project') {
  const path = `/v1/timeseries/query?project=${project}`
  const { status, body } = await send(`POST ${path}`, { query: text })
  const tables: { name: string; timeseries: Series[] }[] = Object(body).tables ?? []
  return { status, message: Object(body).message, tables, series: tables[0]?.timeseries ?? [] }
}

/** A world, and the filter for an instance of it. */
async function withInstance(name: string, project?: string) {
  const on = rig()
  return { on, it: `instance_id == "${Object(await on.get(db(name, project))).id}"` }
}

/** The console's query: an hour up to now (12:00), and two minutes before it. */
const hour = 'timestamp >= @2026-01-15T10:58:00.000 && timestamp < @2026-01-15T12:00:00.000'
const usage = (it: string, state: string) =>
  `get virtual_machine:vcpu_usage | filter ${hour} && ${it} && state == "${state}" | align mean_within(60s) | group_by [vcpu_id], sum`

const valuesOf = (series: Series | undefined) => series?.points.values[0]?.values.values ?? []

const unaligned = 'Input tables to a `group_by` must be aligned'

test('the CPU chart’s query returns a series per vCPU with a point per minute, the same at any time', async () => {
  const { on, it } = await withInstance('db1')
  const { tables, series } = await query(on, usage(it, 'run'))
  expect(tables.map(({ name }) => name)).toEqual(['virtual_machine:vcpu_usage'])
  expect(series.map(({ fields }) => fields)).toEqual([
    { vcpu_id: { type: 'u32', value: 0 } },
    { vcpu_id: { type: 'u32', value: 1 } },
  ])
  for (const one of series) {
    expect(one.points.timestamps).toHaveLength(62)
    expect(one.points.timestamps.at(-1)).toBe('2026-01-15T12:00:00.000Z')
    for (const value of valuesOf(one)) expect(value).toBeGreaterThan(0)
  }
  on.clock.advance(600_000)
  expect((await query(on, usage(it, 'run'))).tables).toEqual(tables)
})

test('counters come as deltas with their time spans', async () => {
  const { on, it } = await withInstance('db1')
  const text = `get virtual_machine:vcpu_usage | filter ${it} && timestamp > @now() - 1m | last 2`
  const [series] = (await query(on, text)).series
  expect(series?.points.values[0]?.metric_type).toBe('delta')
  const [before, middle, last] = ['11:59:50', '11:59:55', '12:00:00'].map(
    (time) => `2026-01-15T${time}.000Z`,
  )
  expect(series?.points).toMatchObject({
    timestamps: [middle, last],
    start_times: [before, middle],
  })
})

test('supports several tables, and joins', async () => {
  const { on, it } = await withInstance('db1')
  const both = 'get virtual_disk:reads; get virtual_disk:writes'
  const { tables } = await query(on, `{ ${both} | first 3 } | filter attached_${it}`)
  expect(tables.map(({ name }) => name)).toEqual(['virtual_disk:reads', 'virtual_disk:writes'])
  expect(tables[1]?.timeseries[0]?.points.timestamps).toHaveLength(3)
  const text = `{ ${both} } | filter attached_${it} | align mean_within(5m) | join`
  const joined = await query(on, text)
  expect(joined.tables.map(({ name }) => name)).toEqual(['virtual_disk:reads,virtual_disk:writes'])
  for (const { points } of joined.series) expect(points.values).toHaveLength(2)
})

test('a project sees only its own data, the fleet sees all', async () => {
  const { on, it } = await withInstance('db1')
  const text = `get virtual_machine:vcpu_usage | filter ${it} | last 1`
  expect((await query(on, text, 'other-project')).series).toEqual([])
  const all = await on.send('POST /v1/system/timeseries/query', { query: text })
  expect(Object(all.body).tables[0].timeseries).toHaveLength(8)
  const some = text.replace('| last', '&& state ~= "^(run|idle)$" | last')
  expect((await query(on, some)).series).toHaveLength(4)
})

test('every timeseries can be read', async () => {
  const { send, get } = rig()
  const { items } = Object(await get('/v1/system/timeseries/schemas?limit=1000'))
  expect(items.length).toBeGreaterThan(15)
  for (const { timeseries_name: name, field_schema: fields } of items) {
    const text = `get ${name} | filter timestamp > @now() - 1m | last 1`
    const reply = await send('POST /v1/system/timeseries/query', { query: text })
    const { timeseries } = Object(reply.body).tables[0]
    expect(timeseries.length, name).toBeGreaterThan(0)
    for (const series of timeseries as Series[]) {
      expect(Object.keys(series.fields).length).toBeLessThanOrEqual(fields.length)
    }
  }
})

const refusals: readonly (readonly [string, string])[] = [
  ['', 'expected one of get but found the end of the query'],
  ['get nonsense:reads', 'Schema for timeseries with name "nonsense:reads" not found'],
  ['get virtual_disk:reads | group_by [disk_id]', unaligned],
  ['get virtual_disk:reads | filter disk_id > 5', 'which is of type uuid'],
  ['get virtual_disk:reads | align mean_within(1ms)', 'choose a longer period'],
  ['get virtual_disk:reads | filter timestamp >\n @never', "error at 2:2: unexpected '@'"],
  ['get virtual_machine:vcpu_usage | filter state ~= "(.+)+x"', 'too involved'],
  ['get virtual_disk:reads |', 'found the end of the query'],
]

testEach(
  'refuses a query with a reason',
  refusals.map((row) => [row[0], row]),
  async ([text, message]) => {
    expect(await query(rig(), text)).toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  },
)

test('no query returns 500, whatever its parts', async () => {
  vi.spyOn(console, 'error').mockImplementation((error) => expect.unreachable(String(error)))
  const on = rig()
  const word = fc.constantFrom(
    ...['get', 'filter', 'align', 'group_by', 'first', 'last', 'join', 'mean_within', 'sum', '|'],
    ...['virtual_disk:reads', 'virtual_machine:vcpu_usage', '{', '}', ';', '(', ')', '[', ']', ','],
    ...['disk_id', 'state', 'vcpu_id', 'timestamp', 'datum', '==', '!=', '>', '<=', '~=', '&&'],
    ...['||', '^', '!', '"run"', '5', '-1', '1e400', 'true', '30s', '1y', '@now()', '@2026-13-45'],
  )
  const opening = 'get virtual_machine:vcpu_usage | filter timestamp > @now() - 1m |'
  const text = fc
    .tuple(fc.constantFrom('', opening), fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }))
    .map(([begin, words]) => [begin, ...words].join(' '))
  await fc.assert(
    fc.asyncProperty(text, async (made) => {
      const { status, message } = await query(on, made)
      expect([200, 400]).toContain(status)
      expect(message === undefined).toBe(status === 200)
    }),
    { numRuns: caseCount(100, 50_000) },
  )
})
