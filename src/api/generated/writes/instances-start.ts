import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const instanceStart = operation('instanceStart', 'POST /v1/instances/{instance}/start', aResource)
