import { operation } from '../../operation.ts'
import { anObject, page } from '../../shape.ts'

export const systemMetric = operation('systemMetric', 'GET /v1/system/metrics/{metric_name}', page(anObject))
