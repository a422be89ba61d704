import type * as lacking from '../lacking.ts'
import { SwitchPortSettings } from '../../answers/switch-port.ts'
import { operation, untyped } from '../../operation.ts'

export const networkingSwitchPortSettingsCreate = untyped<{ body: lacking.SwitchPortSettingsCreate }, lacking.SwitchPortSettings>('networkingSwitchPortSettingsCreate', 'POST /v1/system/networking/switch-port-settings', SwitchPortSettings)
export const networkingSwitchPortSettingsDelete = operation('networkingSwitchPortSettingsDelete', 'DELETE /v1/system/networking/switch-port-settings')
