import type { OxqlQueryResult } from '@oxide/api'
import { expect, test } from 'vitest'
import {
  lastWeek,
  provisionedBy,
  provisionedOverTime,
} from '../../../src/state/metrics/last-week.ts'

const span = lastWeek(Date.UTC(2026, 10, 26, 6, 40))
const at = (share: number) =>
  new Date(span.start.getTime() + share * (span.end.getTime() - span.start.getTime()))

test('one query asks for all resources of the silos of a page, over whole hours', () => {
  expect(span).toEqual({ start: new Date('2026-11-19T06:00Z'), end: new Date('2026-11-26T06:00Z') })
  const { args } = provisionedOverTime(['a', 'b'], span)
  expect(args).toMatchObject({
    body: { query: expect.stringContaining('| filter (id == "a" || id == "b") && timestamp >=') },
  })
  expect(JSON.stringify(args).match(/get collection_target:/g)).toHaveLength(3)
})

test('a value holds until the next change; nothing is made up before the first', () => {
  const answer = answerOf('collection_target:cpus_provisioned', 'a', [
    [at(0.5), 4],
    [at(0.75), 8],
  ])
  const values = provisionedBy(answer, { id: 'a', resource: 'cpus' }, span)
  expect(values).toHaveLength(60)
  expect([values[0], values[28], values[29], values[43], values[44], values[59]]).toEqual([
    null,
    null,
    4,
    4,
    8,
    8,
  ])
  expect(provisionedBy(answer, { id: 'b', resource: 'cpus' }, span)).toEqual([])
  expect(provisionedBy(answer, { id: 'a', resource: 'memory' }, span)).toEqual([])
})

function answerOf(
  name: string,
  id: string,
  points: readonly (readonly [Date, number])[],
): OxqlQueryResult {
  const values = { type: 'double', values: points.map(([, value]) => value) } as const
  return {
    tables: [
      {
        name,
        timeseries: [
          {
            fields: { id: { type: 'uuid', value: id } },
            points: {
              startTimes: null,
              timestamps: points.map(([time]) => time),
              values: [{ metricType: 'gauge', values }],
            },
          },
        ],
      },
    ],
  }
}
