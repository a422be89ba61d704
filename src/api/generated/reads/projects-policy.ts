import { ProjectRolePolicy } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const projectPolicyView = operation('projectPolicyView', 'GET /v1/projects/{project}/policy', ProjectRolePolicy)
