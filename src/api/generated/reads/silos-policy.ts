import { SiloRolePolicy } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const policyView = operation('policyView', 'GET /v1/policy', SiloRolePolicy)
