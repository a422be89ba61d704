import { OxqlQueryResult } from '../../answers/metric.ts'
import { operation } from '../../operation.ts'

export const systemTimeseriesQuery = operation('systemTimeseriesQuery', 'POST /v1/system/timeseries/query', OxqlQueryResult)
