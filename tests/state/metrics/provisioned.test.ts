import type { Measurement } from '@oxide/api'
import { expect, test } from 'vitest'
import { provisionedLine, provisionedReads } from '../../../src/state/metrics/provisioned.ts'
import { requestOf } from '../../../src/api/http/request.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
const span = { start: at(0), end: at(60) }
const point = (minute: number, datum: unknown): Measurement =>
  ({ timestamp: at(minute), datum: { type: 'i64', datum } }) as Measurement
const none = { items: [] }

/** Returns the line as minutes and values. */
function drawn(
  within: Parameters<typeof provisionedLine>[0],
  before: Parameters<typeof provisionedLine>[1] = none,
  now = at(60),
) {
  const { times, values } = provisionedLine(within, before, span, now)
  return times.map((time, index) => [(time - Number(at(0))) / 60_000, values[index]])
}

test('the line starts with the value before the span, and ends with the last one', () => {
  const items = [point(10, 4), point(30, 6)]
  expect(drawn({ items }, { items: [point(-90, 3)] })).toEqual([
    [0, 3],
    [10, 4],
    [30, 6],
    [60, 6],
  ])
})

test('starts at zero without an earlier value', () => {
  expect(drawn({ items: [point(10, 4)] })).toEqual([
    [0, 0],
    [10, 4],
    [60, 4],
  ])
  expect(drawn(none)).toEqual([
    [0, 0],
    [60, 0],
  ])
})

test('does not double a point at the start or the end', () => {
  expect(drawn({ items: [point(0, 4), point(60, 5)] }, { items: [point(-5, 7)] })).toEqual([
    [0, 4],
    [60, 5],
  ])
})

test('ends at the present, or where an answer was cut off', () => {
  expect(drawn({ items: [point(0, 4)] }, none, at(20))).toEqual([
    [0, 4],
    [20, 4],
  ])
  expect(drawn({ items: [point(0, 4), point(5, 5)], nextPage: 'more' })).toEqual([
    [0, 4],
    [5, 5],
  ])
})

test('sorts points, leaves gaps for odd values and drops odd times', () => {
  const odd = { ...point(20, 1), timestamp: new Date(Number.NaN) }
  const histogram = { timestamp: at(40), datum: { type: 'histogram_i64', datum: { bins: [] } } }
  expect(
    drawn({ items: [histogram as never, point(50, null), odd, point(0, 2), point(20, 3)] }),
  ).toEqual([
    [0, 2],
    [20, 3],
    [40, null],
    [50, null],
    [60, null],
  ])
})

test('a chart reads the changes in the span, and the last one before it', () => {
  const paths = (scope: Parameters<typeof provisionedReads>[1]) => {
    const { within, before } = provisionedReads('cpus_provisioned', scope, span)
    return [within, before].map(
      ({ operation, args }) => requestOf<object>(operation as never, args).path,
    )
  }
  expect(paths({ of: 'silo', project: 'web' }).map(decodeURIComponent)).toEqual([
    '/v1/metrics/cpus_provisioned?start_time=2026-01-01T12:00:00.000Z&end_time=2026-01-01T13:00:00.000Z&limit=3000&project=web',
    '/v1/metrics/cpus_provisioned?start_time=1970-01-01T00:00:00.000Z&end_time=2026-01-01T12:00:00.000Z&limit=1&order=descending&project=web',
  ])
  expect(paths({ of: 'system', silo: null }).map((path) => path.includes('silo'))).toEqual([
    false,
    false,
  ])
})
