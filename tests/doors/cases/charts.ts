import type { Cases } from '../case.ts'

const at = '/projects/mock-project/instances/db1/metrics/cpu'

/** Commands on the charts of a page. */
export const charts: Cases = {
  'console chart table': { at, says: 'Switched charts to tables or back' },
  'console chart csv': { at, says: 'Exported charts as CSV' },
}
