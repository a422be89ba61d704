import { SiloRolePolicy } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const siloPolicyView = operation('siloPolicyView', 'GET /v1/system/silos/{silo}/policy', SiloRolePolicy)
