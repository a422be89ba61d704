import { operation } from '../../operation.ts'
import { anObject } from '../../shape.ts'

export const systemNetworkingSettingsView = operation('systemNetworkingSettingsView', 'GET /v1/system/networking/settings', anObject)
