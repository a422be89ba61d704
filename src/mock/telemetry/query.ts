import type { OxqlQueryResult, OxqlTable, ValueArray } from '@oxide/api'
import { needFleet } from '../access.ts'
import { type Context, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { findProject } from '../lookup.ts'
import { parseQuery } from '../oxql/parse.ts'
import { runQuery } from '../oxql/run.ts'
import { type Dimension, type Series, type Table, numbersOf } from '../oxql/table.ts'
import { Bucket } from '../store/bucket.ts'
import type { ProjectRow } from '../tenant/rows.ts'
import { fleetOf } from '../world.ts'
import { schemasOf } from './kind.ts'
import { storeOf } from './store.ts'

export const timeseriesHandlers = {
  timeseriesQuery: ({ query, body }, context) =>
    answered(context, findProject(context, query.project), body.query),

  systemTimeseriesQuery: ({ body }, context) => {
    needFleet(context, 'viewer')
    return answered(context, null, body.query)
  },

  systemTimeseriesSchemaList: ({ query }, context) => {
    needFleet(context, 'viewer')
    const all = schemasOf(fleetOf(context.world).timeSeeded)
    const schemas = Bucket.of({ name: ({ timeseriesName }) => timeseriesName }, all)
    return listed(context, schemas, { ...query, sortBy: 'name' })
  },
} satisfies Handlers

function answered(
  { world, now }: Context,
  project: ProjectRow | null,
  text: string,
): OxqlQueryResult {
  const at = now.getTime()
  const tables = runQuery(parseQuery(text, at), storeOf(world, project, at))
  return { tables: tables.map(tableView) }
}

function tableView({ name, series }: Table): OxqlTable {
  const dates = new Map<number, Date>()
  const dated = (time: number) => {
    const date = dates.get(time) ?? new Date(time)
    dates.set(time, date)
    return date
  }
  return { name, timeseries: series.map((one) => seriesView(one, dated)) }
}

function seriesView(
  { fields, times, starts, dimensions }: Series,
  dated: (time: number) => Date,
): OxqlTable['timeseries'][number] {
  return {
    fields,
    points: {
      startTimes: starts && starts.map(dated),
      timestamps: times.map(dated),
      values: dimensions.map((dimension) => ({
        metricType: dimension.metric,
        values: valuesView(dimension),
      })),
    },
  }
}

function valuesView(dimension: Dimension): ValueArray {
  const { type, values } = dimension
  switch (type) {
    case 'integer':
    case 'double':
      return { type, values: [...numbersOf(dimension)] }
    case 'boolean':
      return { type, values: values.map((value) => (typeof value === 'boolean' ? value : null)) }
    case 'double_distribution':
      return { type, values: values.map((value) => (typeof value === 'object' ? value : null)) }
  }
}
