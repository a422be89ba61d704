import { AlertClass } from '../../answers/alert.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const alertClassList = operation('alertClassList', 'GET /v1/alert-classes', page(AlertClass))
