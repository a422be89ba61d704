import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const instanceList = operation('instanceList', 'GET /v1/instances', page(aResource))
export const instanceView = operation('instanceView', 'GET /v1/instances/{instance}', aResource)
