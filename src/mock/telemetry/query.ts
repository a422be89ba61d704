import type { OxqlQueryResult, OxqlTable, ValueArray } from '@oxide/api'
import { needFleet } from '../access.ts'
import { type Context, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { findProject } from '../lookup.ts'
import { checkFilter, fieldHolds } from '../oxql/filter.ts'
import { type QuerySpan, fieldsSuit, parseQuery, spanOf } from '../oxql/parse.ts'
import { type Store, runQuery } from '../oxql/run.ts'
import type { Filter } from '../oxql/syntax.ts'
import { type Dimension, type Sample, type Series, type Table, numbersOf } from '../oxql/table.ts'
import { Bucket } from '../store/bucket.ts'
import type { ProjectRow } from '../tenant/rows.ts'
import { type World, fleetOf } from '../world.ts'
import { type Origin, sampling } from './instance.ts'
import { fieldTypes, measured, originsOf, schemasOf } from './kind.ts'
import type { Kind, Metric } from './kinds.ts'

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

/** Most samples read of one series; over a longer time, samples are further apart. */
const mostSamples = 1000
/** Most values that one `get` reads. */
const mostValues = 1_000_000

/**
 * Returns the measurements of a world.
 * @param project the project whose timeseries to read, or null for the whole fleet's
 */
function storeOf(world: World, project: ProjectRow | null, now: number): Store {
  return {
    types: fieldTypes,
    read(timeseries, filters) {
      const found = measured(timeseries)
      if (found === null) throw invalid(`Schema for timeseries with name "${timeseries}" not found`)
      const { kind, metric } = found
      if (project !== null && kind.scope === 'fleet') {
        throw invalid(`Timeseries "${timeseries}" is not one of a project`)
      }
      const fields = [...Object.keys(kind.fields), ...Object.keys(metric.fields ?? {})]
      const types = new Map([...fieldTypes].filter(([name]) => fields.includes(name)))
      for (const filter of filters) checkFilter(filter, types, timeseries)
      const projects = project === null ? [...world.projects.rows] : [project]
      const span = spanOf(filters, now)
      const times = timesOf(span)
      const most = Math.floor(mostValues / Math.max(1, times.length))
      const matching = suited(originsOf(world, kind, metric, projects), filters, most)
      const series = matching
        .map((origin) => sampled(origin, metric, span, times))
        .filter((one) => one.times.length > 0)
      return {
        name: timeseries,
        period: null,
        span,
        fields,
        series,
        alignable: !isRagged(kind, project, matching),
      }
    },
  }
}

/** Returns the times of samples. They are further apart over a longer time. */
function timesOf({ from, to }: QuerySpan): number[] {
  const step = sampling * Math.max(1, Math.ceil((to - from) / (sampling * mostSamples)))
  const times: number[] = []
  for (let time = Math.ceil(from / step) * step; time <= to; time += step) times.push(time)
  return times
}

/** Returns the sources whose series may match the filters. Throws 400 when there are too many. */
function suited(origins: Iterable<Origin>, filters: readonly Filter[], most: number): Origin[] {
  const found: Origin[] = []
  for (const origin of origins) {
    const { fields } = origin
    if (filters.some((filter) => fieldsSuit(filter, fields, fieldHolds) === false)) continue
    if (found.length >= most) {
      throw invalid(
        `The query reads more than ${mostValues} values: filter for fewer timeseries than ${found.length}, or for less time`,
      )
    }
    found.push(origin)
  }
  return found
}

function sampled(origin: Origin, metric: Metric, span: QuerySpan, all: readonly number[]): Series {
  const { onlyLast } = origin
  const since =
    onlyLast === undefined ? -Infinity : span.to - ((span.to - span.from) / 62) * onlyLast
  const times: number[] = []
  const values: Sample[] = []
  for (const time of all) {
    const value = time > since ? origin.value(time, span) : null
    if (value === null) continue
    times.push(time)
    values.push(value)
  }
  const counts = metric.datum === 'cumulative_u64' || metric.datum === 'histogram_f64'
  return {
    fields: origin.fields,
    times,
    starts: counts ? times.map((time) => time - sampling) : null,
    dimensions: [
      {
        metric: counts ? 'delta' : 'gauge',
        type: typeOf(metric),
        values,
      },
    ],
  }
}

function typeOf({ datum }: Metric): Dimension['type'] {
  switch (datum) {
    case 'bool':
      return 'boolean'
    case 'f32':
      return 'double'
    case 'histogram_f64':
      return 'double_distribution'
    default:
      return 'integer'
  }
}

/** Makes idle time unalignable in one project of the demo world, so that a client's handling of it can be seen. */
function isRagged(kind: Kind, project: ProjectRow | null, origins: readonly Origin[]): boolean {
  if (kind.target !== 'virtual_machine' || project?.name !== 'other-project') return false
  return origins.every(({ fields }) => fields['state']?.value === 'idle')
}
