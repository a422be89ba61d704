import type { Cases } from '../case.ts'

const project = 'mock-project'
const at = '/system/oxql'
const within = `/projects/${project}/oxql`
const query = 'get virtual_machine:vcpu_usage | filter timestamp > @now() - 1m'
const nonsense = 'get nonsense:reads'
const unknown = 'Schema for timeseries with name "nonsense:reads" not found'
const timeseriesName = 'virtual_machine:vcpu_usage'
const schema = 'experimental system timeseries schema'

const addressOf = (path: string, text: string) =>
  `${path}?${new URLSearchParams({ q: text }).toString()}`

/** Queries of metrics, their history, and the schemas of timeseries. */
export const oxql: Cases = {
  'console oxql': { says: 'Went to query metrics', ends: at },
  'console project oxql': { says: 'Went to query metrics', ends: within },
  'experimental system timeseries query': {
    at,
    given: { query },
    says: 'Ran metrics query',
    ends: addressOf(at, query),
    refused: { by: 'server', given: { query: nonsense }, calls: [], says: unknown },
  },
  'experimental timeseries query': {
    at: within,
    given: { query },
    says: 'Ran metrics query in project',
    ends: addressOf(within, query),
    refused: { by: 'server', given: { query: nonsense }, calls: [], says: unknown },
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
  [`${schema} list`]: { says: 'Went to timeseries schemas', ends: `${at}/schemas` },
  [`console ${schema} view`]: {
    given: { timeseriesName },
    line: `${schema} view ${timeseriesName}`,
    says: 'Opened timeseries schema',
    ends: `${at}/schemas/virtual_machine%3Avcpu_usage`,
    refused: {
      by: 'lost',
      given: { timeseriesName: 'nonsense:reads' },
      line: `${schema} view nonsense:reads`,
      says: 'Not found: timeseries schema "nonsense:reads"',
    },
  },
  [`console ${schema} query`]: {
    at: `${at}/schemas`,
    says: 'Page opened',
    row: 'virtual_machine:vcpu_usage',
    ends: '/system/oxql?q=get+virtual_machine%3Avcpu_usage%0A%7C+filter+timestamp+%3E+%40now%28%29+-+5m',
    refused: { by: 'word' },
  },
}
