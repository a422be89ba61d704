import { OxqlQueryResult } from '../../answers/metric.ts'
import { operation } from '../../operation.ts'

export const timeseriesQuery = operation('timeseriesQuery', 'POST /v1/timeseries/query', OxqlQueryResult)
