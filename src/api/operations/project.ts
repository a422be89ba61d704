import { operation } from '../operation.ts'
import { policy } from '../policy.ts'

export const projectCreate = operation('projectCreate', 'POST /v1/projects', 'project create')

export const projectUpdate = operation(
  'projectUpdate',
  'PUT /v1/projects/{project}',
  'project update',
)

export const projectDelete = operation(
  'projectDelete',
  'DELETE /v1/projects/{project}',
  'project delete',
)

export const projectPolicyView = operation(
  'projectPolicyView',
  'GET /v1/projects/{project}/policy',
  'project policy view',
  policy,
)

export const projectPolicyUpdate = operation(
  'projectPolicyUpdate',
  'PUT /v1/projects/{project}/policy',
  'project policy update',
  policy,
)
