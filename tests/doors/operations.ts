import type { Cases } from './case.ts'
import { page } from './pages.ts'

const from = { at: '/projects', given: {} }

/** The pages of all operations of the API, and of one. */
export const operationPages: Cases = {
  'console api': page({ ...from, line: 'api' }, 'Went to API', '/operations', {
    ...from,
    by: 'word',
    line: 'console api now',
    says: 'Unexpected argument "now"',
  }),
  'console operation': page(
    { ...from, line: 'console operation --operation ping', given: { operation: 'ping' } },
    'Went to operation',
    '/operations/ping',
    {
      ...from,
      by: 'word',
      line: 'console operation --operation ping now',
      says: 'Unexpected argument "now"',
    },
  ),
}
