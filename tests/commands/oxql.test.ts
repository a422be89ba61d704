// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { operated } from '../console.ts'

const system = 'experimental system timeseries query'

describe('a query of metrics', () => {
  test('is required, and refused when it is empty', async () => {
    const opened = operated()
    expect(await opened.run(system)).toMatchObject({ phase: 'ask', missing: ['query'] })
    expect(await opened.run(system, { query: ' ' })).toMatchObject({
      fields: { query: 'Query is required' },
    })
    expect(opened.sent.filter((call) => call.includes('timeseries/query'))).toEqual([])
  })

  test('that the control plane refuses says why', async () => {
    const outcome = await operated().run(system, { query: 'get nonsense:reads' })
    expect(outcome).toMatchObject({
      phase: 'fail',
      message: expect.stringContaining(
        'Schema for timeseries with name "nonsense:reads" not found',
      ),
    })
  })
})
