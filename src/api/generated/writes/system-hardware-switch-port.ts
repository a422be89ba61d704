import { operation } from '../../operation.ts'

export const networkingSwitchPortApplySettings = operation('networkingSwitchPortApplySettings', 'POST /v1/system/hardware/switch-port/{port}/settings')
export const networkingSwitchPortClearSettings = operation('networkingSwitchPortClearSettings', 'DELETE /v1/system/hardware/switch-port/{port}/settings')
