import { expect, test } from 'vitest'
import { cpuOf, cpuRead, GLANCES, glanceRead, spread } from '../../../src/state/metrics/glance.ts'
import { lastHour } from '../../../src/state/metrics/span.ts'

const span = lastHour(Date.UTC(2026, 0, 1, 12, 30, 59))
const minute = 60_000

test('the last hour ends with a whole minute, so that the same read serves all of it', () => {
  expect(span.end.toISOString()).toBe('2026-01-01T12:30:00.000Z')
  expect(Number(span.end) - Number(span.start)).toBe(60 * minute)
})

test('values fall into the minutes that they end, and the others are gaps', () => {
  const start = Number(span.start)
  const bins = spread(
    [start, start + minute, start + 3 * minute, start + 61 * minute],
    [9, 1, 3, 9],
    span,
  )
  expect(bins).toHaveLength(60)
  expect(bins.slice(0, 4)).toEqual([1, null, 3, null])
})

test('each glance is one query, whatever it sums', () => {
  const texts = GLANCES.map((glance) =>
    JSON.stringify(glanceRead(glance, { project: 'p', id: 'some-id', span }).args),
  )
  expect(texts.map((text) => text.match(/get /g)?.length)).toEqual([1, 2, 2])
  expect(texts.every((text) => text.includes('some-id'))).toBe(true)
})

test('the instances of a page take one query, and each finds its own share of its vCPUs', () => {
  const { body } = cpuRead('p', ['one', 'two'], span).args as { body: { query: string } }
  expect(body.query).toContain('(instance_id == "one" || instance_id == "two") && timestamp')
  const series = (id: string, value: number) => ({
    fields: { instance_id: { type: 'uuid' as const, value: id } },
    points: {
      timestamps: [0, 1, 2].map((at) => new Date(Number(span.start) + at * minute)),
      values: [
        {
          metricType: 'gauge' as const,
          values: { type: 'double' as const, values: [0, value, null] },
        },
      ],
    },
  })
  const answer = { tables: [{ name: 't', timeseries: [series('one', 5e9), series('two', 1e9)] }] }
  expect(cpuOf(answer, { id: 'one', ncpus: 2 }, span).slice(0, 2)).toEqual([50, null])
  expect(cpuOf(answer, { id: 'two', ncpus: 2 }, span)[0]).toBe(10)
  expect(cpuOf(answer, { id: 'gone', ncpus: 2 }, span).every((value) => value === null)).toBe(true)
})
