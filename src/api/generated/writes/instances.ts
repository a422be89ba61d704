import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const instanceCreate = operation('instanceCreate', 'POST /v1/instances', aResource)
export const instanceDelete = operation('instanceDelete', 'DELETE /v1/instances/{instance}')
export const instanceUpdate = operation('instanceUpdate', 'PUT /v1/instances/{instance}', aResource)
