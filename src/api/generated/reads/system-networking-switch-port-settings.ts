import { SwitchPortSettings } from '../../answers/switch-port.ts'
import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const networkingSwitchPortSettingsList = operation('networkingSwitchPortSettingsList', 'GET /v1/system/networking/switch-port-settings', page(aResource))
export const networkingSwitchPortSettingsView = operation('networkingSwitchPortSettingsView', 'GET /v1/system/networking/switch-port-settings/{port}', SwitchPortSettings)
