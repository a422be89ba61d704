import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const instanceStop = operation('instanceStop', 'POST /v1/instances/{instance}/stop', aResource)
