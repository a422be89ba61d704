import type { Cases } from '../case.ts'

const project = 'mock-project'
const at = '/system/oxql'
const within = `/projects/${project}/oxql`
const query = 'get virtual_machine:vcpu_usage | filter timestamp > @now() - 1m'
const nonsense = 'get nonsense:reads'
const unknown = 'Schema for timeseries with name "nonsense:reads" not found'
const schema = 'experimental system timeseries schema'

const addressOf = (path: string, text: string) =>
  `${path}?${new URLSearchParams({ q: text }).toString()}`

/** Queries of metrics, their history, and the schemas of timeseries. */
export const oxql: Cases = {
  'experimental system timeseries query': {
    at,
    given: { query },
    says: 'Ran metrics query',
    ends: addressOf(at, query),
    refused: { by: 'server', given: { query: nonsense }, says: unknown },
  },
  'experimental timeseries query': {
    at: within,
    given: { query },
    says: 'Ran metrics query in project',
    ends: addressOf(within, query),
    refused: { by: 'server', given: { query: nonsense }, says: unknown },
  },
  'console oxql copy-link': {
    at,
    given: { query: 'get virtual_machine:vcpu_usage | filter timestamp > @now() - 1m' },
    says: 'Link copied',
  },
  'console oxql forget': {
    at,
    given: { query: 'get virtual_machine:vcpu_usage | filter timestamp > @now() - 1m' },
    says: 'Removed metrics query from history',
  },
  'console oxql clear': { at, says: 'History cleared' },
  [`console ${schema} query`]: {
    at: `${at}/schemas`,
    says: 'Page opened',
    row: 'virtual_machine:vcpu_usage',
    ends: '/system/oxql?q=get+virtual_machine%3Avcpu_usage%0A%7C+filter+timestamp+%3E+%40now%28%29+-+5m',
    refused: { by: 'word' },
  },
}

const chart = '/projects/mock-project/instances/db1/metrics/cpu'

/** Commands on the charts of a page. */
export const charts: Cases = {
  'console chart table': { at: chart, says: 'Switched charts to tables or back' },
  'console chart csv': { at: chart, says: 'Exported charts as CSV' },
}
