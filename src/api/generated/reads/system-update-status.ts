import { UpdateStatus } from '../../answers/support-bundle.ts'
import { operation } from '../../operation.ts'

export const systemUpdateStatus = operation('systemUpdateStatus', 'GET /v1/system/update/status', UpdateStatus)
