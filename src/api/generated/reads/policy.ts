import { FleetRolePolicy } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const systemPolicyView = operation('systemPolicyView', 'GET /v1/system/policy', FleetRolePolicy)
