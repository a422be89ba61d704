import { expect, test } from 'vitest'
import { chartsOf, groupingOf } from '../../../src/state/metrics/charts.ts'
import { asPercent, lineOf } from '../../../src/state/metrics/line.ts'
import { queryText, stepOf } from '../../../src/state/metrics/query.ts'
import { scaleFor, showValue } from '../../../src/state/metrics/scale.ts'
import { spanOf } from '../../../src/state/metrics/span.ts'

const end = new Date('2026-01-15T12:00:00Z')
const start = new Date('2026-01-15T11:00:00Z')

test('writes the query of a chart over several lines, starting two steps early', () => {
  expect(
    queryText({
      metric: 'virtual_machine:vcpu_usage',
      where: { instance_id: 'an-id', state: 'run' },
      groupBy: ['vcpu_id'],
      start,
      end,
    }).replaceAll(/\s+/g, ' '),
  ).toBe(
    'get virtual_machine:vcpu_usage | filter timestamp >= @2026-01-15T10:58:00.000 && ' +
      'timestamp < @2026-01-15T12:00:00.000 && instance_id == "an-id" && state == "run" ' +
      '| align mean_within(60s) | group_by [vcpu_id], sum',
  )
})

test('does not group a single part', () => {
  expect(groupingOf('disk', 'all')).toEqual(['attached_instance_id'])
  expect(groupingOf('disk', 'an-id')).toEqual([])
  expect(chartsOf('cpu', 'all').map(({ where }) => where?.['state'])).toEqual([
    'run',
    'emulation',
    'idle',
    'waiting',
  ])
})

test.each([
  [1, 5],
  [5 * 60, 5],
  [3600, 60],
])('a span of %d s has a point every %d s', (seconds, step) => {
  expect(stepOf({ start: new Date(end.getTime() - seconds * 1000), end })).toBe(step)
})

const series = (values: readonly (number | null)[], minutes = values.map((_, at) => at)) => ({
  fields: {},
  points: {
    timestamps: minutes.map((minute) => new Date(start.getTime() + minute * 60_000)),
    values: [
      {
        metricType: 'gauge' as const,
        values: { type: 'double' as const, values: [...values] },
      },
    ],
  },
})

test('sums several series, drops the first point and leaves a gap where all lack one', () => {
  const tables = [
    { name: 'any', timeseries: [series([9, 1, null, null]), series([9, 2, 3, null])] },
  ]
  expect(lineOf({ tables }, 60)).toMatchObject({ values: [3, 3, null], series: 2 })
})

test('leaves a gap where points are too far apart', () => {
  const tables = [{ name: 'any', timeseries: [series([0, 1, 2], [0, 1, 5])] }]
  const { times, values } = lineOf({ tables }, 60)
  expect(values).toEqual([1, null, 2])
  expect(times.map((time) => (time - start.getTime()) / 60_000)).toEqual([1, 2, 5])
  expect(lineOf({ tables: [] }, 60).values).toEqual([])
})

test('two virtual CPUs that run all the time are at 100 %', () => {
  const line = { times: [0, 1], values: [10e9, null], series: 2 }
  expect(asPercent(line).values).toEqual([100, null])
})

test.each([
  ['%', 100, 42.125, '42.13%'],
  ['Bytes', 5 * 2 ** 20, 1.5 * 2 ** 20, '1.5 MiB'],
  ['Count', 25_000, 12_000, '12k'],
  ['Count', 3e9, 3e9, '3B'],
] as const)('in %s up to %d, %d is shown as %s', (unit, largest, value, text) => {
  expect(showValue(value, scaleFor(unit, largest))).toBe(text)
})

test('the span comes from the address, or else is the last hour', () => {
  const of = (query: string) => spanOf(new URLSearchParams(query), end)
  expect(of('')).toEqual({ start, end, range: 'hour' })
  expect(of('range=day').start).toEqual(new Date('2026-01-14T12:00:00Z'))
  const custom = of('range=custom&start=2026-01-01T00:00:00Z&end=2026-01-02T00:00:00Z')
  expect(custom.end).toEqual(new Date('2026-01-02T00:00:00Z'))
  expect(of('range=custom&start=x').start).toEqual(start)
})
