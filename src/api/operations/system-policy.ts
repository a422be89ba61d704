import { operation } from '../operation.ts'
import { objectOf } from '../shape.ts'

export const systemPolicyView = operation(
  'systemPolicyView',
  'GET /v1/system/policy',
  'system policy view',
  objectOf('roleAssignments[{}]'),
)

export const systemPolicyUpdate = operation(
  'systemPolicyUpdate',
  'PUT /v1/system/policy',
  'system policy update',
  objectOf('roleAssignments[{}]'),
)
