import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const imageCreate = operation('imageCreate', 'POST /v1/images', aResource)
export const imageDelete = operation('imageDelete', 'DELETE /v1/images/{image}')
