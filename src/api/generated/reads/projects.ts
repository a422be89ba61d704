import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const projectList = operation('projectList', 'GET /v1/projects', page(aResource))
export const projectView = operation('projectView', 'GET /v1/projects/{project}', aResource)
