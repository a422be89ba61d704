import { seriesOfToday } from '../former/series.ts'
import { operation } from '../operation.ts'
import { objectOf, orOlder, pageOf } from '../shape.ts'

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
  orOlder(objectOf('tables[]'), seriesOfToday),
)

export const systemTimeseriesSchemaList = operation(
  'systemTimeseriesSchemaList',
  'GET /v1/system/timeseries/schemas',
  'experimental system timeseries schema list',
  pageOf('timeseriesName'),
)

export const timeseriesQuery = operation(
  'timeseriesQuery',
  'POST /v1/timeseries/query',
  'experimental timeseries query',
  orOlder(objectOf('tables[]'), seriesOfToday),
)
