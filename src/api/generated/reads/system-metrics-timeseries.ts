import { TimeseriesSchema } from '../../answers/metric.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const systemTimeseriesSchemaList = operation('systemTimeseriesSchemaList', 'GET /v1/system/timeseries/schemas', page(TimeseriesSchema))
