import { SwitchPortSettings } from '../../answers/switch-port.ts'
import { operation } from '../../operation.ts'

export const networkingSwitchPortSettingsCreate = operation('networkingSwitchPortSettingsCreate', 'POST /v1/system/networking/switch-port-settings', SwitchPortSettings)
export const networkingSwitchPortSettingsDelete = operation('networkingSwitchPortSettingsDelete', 'DELETE /v1/system/networking/switch-port-settings')
