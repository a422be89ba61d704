import type { Cases } from './case.ts'

const at = '/projects/mock-project/instances/db1/metrics/cpu'

/** Commands on the charts of a page. */
export const charts: Cases = {
  'console chart table': {
    allowed: {
      at,
      given: {},
      line: 'chart table',
      calls: [],
      says: 'Switched charts to tables or back',
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: 'chart table now',
      says: 'Unexpected argument "now"',
    },
  },
  'console chart csv': {
    allowed: {
      at,
      given: {},
      line: 'chart csv',
      calls: [],
      says: 'Exported charts as CSV',
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: 'chart csv now',
      says: 'Unexpected argument "now"',
    },
  },
}
