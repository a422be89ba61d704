import { SiloRolePolicy } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const policyUpdate = operation('policyUpdate', 'PUT /v1/policy', SiloRolePolicy)
