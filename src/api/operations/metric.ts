import { seriesOfToday } from '../former/series.ts'
import { operation } from '../operation.ts'
import { listOf, objectOf, orOlder, pageOf } from '../shape.ts'

/** The result of a query: tables of timeseries, each with points of one or more dimensions. */
const points = objectOf('timestamps[]', [
  'values',
  listOf('metricType', ['values', objectOf('type', 'values[]')]),
])
const tables = objectOf([
  'tables',
  listOf('name?', ['timeseries', listOf('fields{}', ['points', points])]),
])

export const siloMetric = operation('siloMetric', 'GET /v1/metrics/{metric_name}', null, pageOf())

export const systemMetric = operation(
  'systemMetric',
  'GET /v1/system/metrics/{metric_name}',
  null,
  pageOf(),
)

export const systemTimeseriesQuery = operation(
  'systemTimeseriesQuery',
  'POST /v1/system/timeseries/query',
  'experimental system timeseries query',
  orOlder(tables, seriesOfToday),
)

export const systemTimeseriesSchemaList = operation(
  'systemTimeseriesSchemaList',
  'GET /v1/system/timeseries/schemas',
  'experimental system timeseries schema list',
  pageOf(
    'timeseriesName',
    'datumType',
    'units?',
    'authzScope?',
    ['description', objectOf('target?', 'metric?')],
    ['fieldSchema', listOf('name', 'fieldType', 'description?', 'source?')],
  ),
)

export const timeseriesQuery = operation(
  'timeseriesQuery',
  'POST /v1/timeseries/query',
  'experimental timeseries query',
  orOlder(tables, seriesOfToday),
)
