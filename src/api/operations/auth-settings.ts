import { operation } from '../operation.ts'

export const authSettingsView = operation(
  'authSettingsView',
  'GET /v1/auth-settings',
  'auth-settings view',
)

export const authSettingsUpdate = operation(
  'authSettingsUpdate',
  'PUT /v1/auth-settings',
  'auth-settings update',
)
