import { SiloQuotas } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const siloQuotasView = operation('siloQuotasView', 'GET /v1/system/silos/{silo}/quotas', SiloQuotas)
