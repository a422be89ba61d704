import { operation } from '../../operation.ts'
import { anObject, page } from '../../shape.ts'

export const siloMetric = operation('siloMetric', 'GET /v1/metrics/{metric_name}', page(anObject))
