import { FleetRolePolicy } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const systemPolicyUpdate = operation('systemPolicyUpdate', 'PUT /v1/system/policy', FleetRolePolicy)
