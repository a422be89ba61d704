import type * as lacking from '../lacking.ts'
import type * as api from '@oxide/api'
import { SwitchPortSettings } from '../../answers/switch-port.ts'
import { operation, untyped } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const networkingSwitchPortSettingsList = operation('networkingSwitchPortSettingsList', 'GET /v1/system/networking/switch-port-settings', page(aResource))
export const networkingSwitchPortSettingsView = untyped<{ path: { port: api.NameOrId } }, lacking.SwitchPortSettings>('networkingSwitchPortSettingsView', 'GET /v1/system/networking/switch-port-settings/{port}', SwitchPortSettings)
