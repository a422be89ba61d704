import { SiloAuthSettings } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const authSettingsUpdate = operation('authSettingsUpdate', 'PUT /v1/auth-settings', SiloAuthSettings)
