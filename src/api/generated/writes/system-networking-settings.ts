import { operation } from '../../operation.ts'
import { anObject } from '../../shape.ts'

export const systemNetworkingSettingsUpdate = operation('systemNetworkingSettingsUpdate', 'PUT /v1/system/networking/settings', anObject)
