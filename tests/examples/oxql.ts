import type { Args } from '../../src/commands/kernel/command.ts'

const query = 'get virtual_machine:vcpu_usage | filter timestamp > @now() - 5m'
const project = 'mock-project'
const timeseriesName = 'virtual_machine:vcpu_usage'

/** Arguments for the commands on queries of metrics, by their ids. */
export const oxqlExamples: Readonly<Record<string, Args>> = {
  'experimental system timeseries query': { query },
  'experimental timeseries query': { project, query },
  'console experimental system timeseries schema query': { timeseriesName },
  'console oxql copy-link': { query },
  'console oxql forget': { query },
  'console oxql clear': {},
  'console oxql': {},
  'console project oxql': { project },
  'experimental system timeseries schema list': {},
  'console experimental system timeseries schema view': { timeseriesName },
}
