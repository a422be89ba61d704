import { SiloAuthSettings } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const authSettingsView = operation('authSettingsView', 'GET /v1/auth-settings', SiloAuthSettings)
