import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

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
  objectOf('tables[]'),
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
  objectOf('tables[]'),
)
