import { SiloRolePolicy } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const siloPolicyUpdate = operation('siloPolicyUpdate', 'PUT /v1/system/silos/{silo}/policy', SiloRolePolicy)
