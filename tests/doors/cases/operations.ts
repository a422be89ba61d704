import type { Cases } from '../case.ts'

/** The pages of all operations of the API, and of one. */
export const operationPages: Cases = {
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
