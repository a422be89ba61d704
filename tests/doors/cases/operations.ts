import type { Cases } from '../case.ts'

/** The pages of all operations of the API, and of one. */
export const operationPages: Cases = {
  'console plans': {
    says: 'Went to plans',
    ends: '/plans',
    refused: { by: 'word', line: 'console plans now' },
  },
  'console plan new': {
    at: '/projects/mock-project/instances',
    given: { lines: 'instance stop db1' },
    line: "console plan new --lines 'instance stop db1'",
    asks: { Lines: 'instance stop db1' },
    says: 'Planned lines',
    refused: {
      by: 'word',
      line: "console plan new --lines 'instance stop db1' two words",
      says: 'Unexpected argument "words"',
    },
  },
  'console plan': { given: { plan: 'p1' }, says: 'Went to plan', ends: '/plan/p1' },
  'console api': {
    says: 'Went to API',
    ends: '/operations',
    refused: { by: 'word', line: 'console api now' },
  },
  'console operation': {
    given: { operation: 'ping' },
    says: 'Went to operation',
    ends: '/operations/ping',
  },
}
