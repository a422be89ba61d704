import { timeseriesName } from '../../nouns/both/timeseries-schema.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { timeseriesName }

const at = '/system/oxql'
/** Metric queries, in the fleet and in a project, and the timeseries that can be queried. */
export const routes = {
  systemOxql: {
    at,
    title: 'Query metrics',
    under: null,
    command: 'console oxql',
    sidebar: 25,
    key: 'g x',
    reads: () => [optional(allOf('timeseriesName'))],
  },
  timeseriesSchemas: {
    at: `${at}/schemas`,
    title: 'Timeseries schemas',
    under: 'systemOxql',
    command: 'experimental system timeseries schema list',
    reads: (names, search) => [pageRead(timeseriesName.list, names, search)],
  },
  timeseriesSchema: {
    at: `${at}/schemas/:timeseriesName`,
    title: '{timeseriesName}',
    under: 'timeseriesSchemas',
    drawer: true,
    command: 'console experimental system timeseries schema view',
    reads: (names) => [timeseriesName.view(names)],
  },
  oxql: {
    at: '/projects/:project/oxql',
    title: 'Query metrics',
    under: 'project',
    command: 'console project oxql',
    sidebar: 97,
    key: 'g x',
  },
} as const satisfies Routes
