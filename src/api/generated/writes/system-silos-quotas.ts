import { SiloQuotas } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const siloQuotasUpdate = operation('siloQuotasUpdate', 'PUT /v1/system/silos/{silo}/quotas', SiloQuotas)
