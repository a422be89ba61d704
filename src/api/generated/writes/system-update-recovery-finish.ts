import { operation } from '../../operation.ts'

export const systemUpdateRecoveryFinish = operation('systemUpdateRecoveryFinish', 'PUT /v1/system/update/recovery-finish')
