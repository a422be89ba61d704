import { expect, test } from 'vitest'
import { csvOfCharts } from '../../../src/state/metrics/csv.ts'

const minute = 60_000

test('charts share a column of times, in page order; gaps are empty', () => {
  const text = csvOfCharts([
    {
      title: 'Memory (GiB)',
      rank: 1,
      column: 'Memory (GiB)',
      divisor: 2 ** 30,
      line: { times: [0, 2 * minute], values: [2 ** 31, 2 ** 29] },
    },
    {
      title: 'CPU',
      rank: 0,
      column: 'CPU, "all"',
      divisor: 1,
      line: { times: [minute, 2 * minute, 3 * minute], values: [4, null, Number.NaN] },
    },
  ])
  expect(text.split('\r\n')).toEqual([
    'Time,"CPU, ""all""",Memory (GiB)',
    '1970-01-01T00:00:00.000Z,,2',
    '1970-01-01T00:01:00.000Z,4,',
    '1970-01-01T00:02:00.000Z,,0.5',
    '1970-01-01T00:03:00.000Z,,',
    '',
  ])
})
