import { operation } from '../operation.ts'
import { policy } from '../policy.ts'

export const systemPolicyView = operation(
  'systemPolicyView',
  'GET /v1/system/policy',
  'system policy view',
  policy,
)

export const systemPolicyUpdate = operation(
  'systemPolicyUpdate',
  'PUT /v1/system/policy',
  'system policy update',
  policy,
)
