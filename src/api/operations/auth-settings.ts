import { operation } from '../operation.ts'
import { objectOf } from '../shape.ts'

export const authSettingsView = operation(
  'authSettingsView',
  'GET /v1/auth-settings',
  'auth-settings view',
  objectOf('siloId', 'deviceTokenMaxTtlSeconds?'),
)

export const authSettingsUpdate = operation(
  'authSettingsUpdate',
  'PUT /v1/auth-settings',
  'auth-settings update',
  objectOf('siloId', 'deviceTokenMaxTtlSeconds?'),
)
