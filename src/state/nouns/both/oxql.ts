import type { TimeseriesSchema } from '@oxide/api'
import { ApiError } from '../../../api/http/errors.ts'
import { systemTimeseriesSchemaList } from '../../../api/generated/reads/system-metrics-timeseries.ts'
import { defineNoun } from '../../define-noun.ts'
import { LARGEST_PAGE, allOf } from '../../nouns.ts'
import { resultOf, whole } from '../../cache/read.ts'
import { listPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    timeseriesName: TimeseriesSchema
  }
}

type Schemas = {
  readonly items: readonly TimeseriesSchema[]
  readonly nextPage?: string | null
}

/** The schema of a timeseries. There is no call for one, so it is picked out of the list. */
export const timeseriesName = defineNoun<TimeseriesSchema>({
  cli: 'experimental system timeseries schema',
  one: 'timeseries schema',
  many: 'timeseries schemas',
  role: 'fleet viewer',
  keyOf: (schema) => schema.timeseriesName,
  about: ({ description }) => [description.metric],
  list: (_names, paging) => {
    const list = { operation: systemTimeseriesSchemaList, args: { query: { ...paging } } }
    // Returns the answer unchanged: otherwise the list's items would replace the list that the view is picked from.
    return { ...list, pick: (answer) => resultOf<Schemas>(list, answer) }
  },
  view: ({ timeseriesName: name = '' }) => {
    const all = {
      operation: systemTimeseriesSchemaList,
      args: { query: { limit: LARGEST_PAGE } },
    }
    return {
      ...whole(all),
      pick: (answer) => {
        const found = resultOf<Schemas>(all, answer).items.find(
          (schema) => schema.timeseriesName === name,
        )
        if (found !== undefined) return found
        const reason = `Not found: timeseries schema "${name}"`
        const failure = { type: 'error', status: 404, requestId: null, error: {} } as const
        throw new ApiError(systemTimeseriesSchemaList.id, failure, { reason, message: reason })
      },
    }
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
