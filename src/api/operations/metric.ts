import { operation } from '../operation.ts'

export const siloMetric = operation('siloMetric', 'GET /v1/metrics/{metric_name}', null)

export const systemMetric = operation('systemMetric', 'GET /v1/system/metrics/{metric_name}', null)

export const systemTimeseriesQuery = operation(
  'systemTimeseriesQuery',
  'POST /v1/system/timeseries/query',
  'experimental system timeseries query',
)

export const systemTimeseriesSchemaList = operation(
  'systemTimeseriesSchemaList',
  'GET /v1/system/timeseries/schemas',
  'experimental system timeseries schema list',
)

export const timeseriesQuery = operation(
  'timeseriesQuery',
  'POST /v1/timeseries/query',
  'experimental timeseries query',
)
