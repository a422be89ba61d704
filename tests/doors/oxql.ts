import type { Case, Cases } from './case.ts'

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

/** A command that only an extra word can make fail. */
function plain(line: string, says: string, allowed: Partial<Case['allowed']>): Case {
  return {
    allowed: { at, given: {}, line, calls: [], says, ...allowed },
    refused: {
      by: 'word',
      at,
      given: {},
      line: `${line} now`,
      says: 'Unexpected argument "now"',
    },
  }
}

/** Queries of metrics, their history, and the schemas of timeseries. */
export const oxql: Cases = {
  'console oxql': plain('oxql', 'Went to metrics', { at: '/projects', ends: at }),
  'console project oxql': {
    allowed: {
      at: `/projects/${project}/instances`,
      given: { project },
      line: 'project oxql',
      calls: [],
      says: 'Went to metrics',
      ends: within,
    },
    refused: {
      by: 'lost',
      at: `/projects/${project}/instances`,
      given: { project: 'nobody' },
      line: 'project oxql nobody',
      says: "Not found: project 'nobody'",
    },
  },
  'experimental system timeseries query': {
    allowed: {
      at,
      given: { query },
      line: `experimental system timeseries query --query '${query}'`,
      calls: [],
      says: 'Ran metrics query',
      ends: addressOf(at, query),
    },
    refused: {
      by: 'server',
      at,
      given: { query: nonsense },
      line: `experimental system timeseries query --query '${nonsense}'`,
      calls: [],
      says: unknown,
    },
  },
  'experimental timeseries query': {
    allowed: {
      at: within,
      given: { project, query },
      line: `experimental timeseries query --query '${query}'`,
      calls: [],
      says: 'Ran metrics query in project',
      ends: addressOf(within, query),
    },
    refused: {
      by: 'server',
      at: within,
      given: { project, query: nonsense },
      line: `experimental timeseries query --query '${nonsense}'`,
      calls: [],
      says: unknown,
    },
  },
  'console oxql copy-link': plain(`oxql copy-link --query '${query}'`, 'Link copied', {
    given: { query },
  }),
  'console oxql forget': plain(
    `oxql forget --query '${query}'`,
    'Removed metrics query from history',
    { given: { query } },
  ),
  'console oxql clear': plain('oxql clear', 'History cleared', {}),
  [`${schema} list`]: plain(`${schema} list`, 'Went to timeseries schemas', {
    ends: `${at}/schemas`,
  }),
  [`console ${schema} view`]: {
    allowed: {
      at: `${at}/schemas`,
      given: { timeseriesName },
      line: `${schema} view ${timeseriesName}`,
      calls: [],
      says: 'Opened timeseries schema',
      ends: `${at}/schemas/virtual_machine%3Avcpu_usage`,
    },
    refused: {
      by: 'lost',
      at: `${at}/schemas`,
      given: { timeseriesName: 'nonsense:reads' },
      line: `${schema} view nonsense:reads`,
      says: 'Not found: timeseries schema "nonsense:reads"',
    },
  },
  [`console ${schema} query`]: plain(`${schema} query ${timeseriesName}`, 'Page opened', {
    at: `${at}/schemas`,
    row: timeseriesName,
    given: { timeseriesName },
    ends: addressOf(at, `get ${timeseriesName}\n| filter timestamp > @now() - 5m`),
  }),
}
