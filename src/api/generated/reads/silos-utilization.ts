import { Utilization } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const utilizationView = operation('utilizationView', 'GET /v1/utilization', Utilization)
