import { operation } from '../../operation.ts'
import { anObject } from '../../shape.ts'

export const ping = operation('ping', 'GET /v1/ping', anObject)
