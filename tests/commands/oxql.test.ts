// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { operated } from '../console.ts'

test('a query of metrics is required, and refused when it is empty', async () => {
  const system = 'experimental system timeseries query'
  const opened = operated()
  expect(await opened.run(system)).toMatchObject({ phase: 'ask', missing: ['query'] })
  expect(await opened.run(system, { query: ' ' })).toMatchObject({
    fields: { query: 'Query is required' },
  })
  expect(opened.sent.filter((call) => call.includes('timeseries/query'))).toEqual([])
})
