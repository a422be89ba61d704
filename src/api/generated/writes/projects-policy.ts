import { ProjectRolePolicy } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const projectPolicyUpdate = operation('projectPolicyUpdate', 'PUT /v1/projects/{project}/policy', ProjectRolePolicy)
