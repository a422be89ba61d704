import { picking, notFound } from '../../member-noun.ts'
import type { TimeseriesSchema } from '@oxide/api'
import { systemTimeseriesSchemaList } from '../../../api/generated/reads/system-metrics-timeseries.ts'
import { defineNoun } from '../../define-noun.ts'
import { LARGEST_PAGE, allOf } from '../../nouns.ts'
import { read, whole } from '../../cache/read.ts'
import { listPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    timeseriesName: TimeseriesSchema
  }
}

/** The schema of a timeseries. There is no call for one, so it is picked out of the list. */
export const timeseriesName = defineNoun<TimeseriesSchema>({
  cli: 'experimental system timeseries schema',
  one: 'timeseries schema',
  many: 'timeseries schemas',
  role: 'fleet viewer',
  keyOf: (schema) => schema.timeseriesName,
  about: ({ description }) => [description.metric],
  // Picks the whole answer: otherwise the list's items would replace the list that the view is picked from.
  list: (_names, paging) =>
    picking(read(systemTimeseriesSchemaList, { query: { ...paging } }), (all) => all),
  view: ({ timeseriesName: name = '' }) => {
    const all = whole(read(systemTimeseriesSchemaList, { query: { limit: LARGEST_PAGE } }))
    return picking(all, ({ items }) => {
      const found = items.find((schema) => schema.timeseriesName === name)
      if (found !== undefined) return found
      throw notFound(systemTimeseriesSchemaList, `Not found: timeseries schema "${name}"`)
    })
  },
})

export const nouns = { timeseriesName }

const at = '/system/oxql'
/** Metric queries, in the fleet and in a project, and the timeseries that can be queried. */
export const routes = {
  systemOxql: {
    at,
    title: 'Query metrics',
    command: 'console oxql',
    sidebar: 25,
    key: 'g x',
    reads: () => [optional(allOf('timeseriesName'))],
  },
  timeseriesSchemas: {
    ...listPlace(`${at}/schemas`, timeseriesName),
    under: 'systemOxql',
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
