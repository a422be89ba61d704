import { SiloQuotas } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const systemQuotasList = operation('systemQuotasList', 'GET /v1/system/silo-quotas', page(SiloQuotas))
