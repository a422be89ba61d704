import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const projectCreate = operation('projectCreate', 'POST /v1/projects', aResource)
export const projectDelete = operation('projectDelete', 'DELETE /v1/projects/{project}')
export const projectUpdate = operation('projectUpdate', 'PUT /v1/projects/{project}', aResource)
