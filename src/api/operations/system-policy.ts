import { operation } from '../operation.ts'

export const systemPolicyView = operation(
  'systemPolicyView',
  'GET /v1/system/policy',
  'system policy view',
)

export const systemPolicyUpdate = operation(
  'systemPolicyUpdate',
  'PUT /v1/system/policy',
  'system policy update',
)
