import type * as api from '@oxide/api'
import { operation, untyped } from '../../operation.ts'
import { portion, type Portion } from '../../portion.ts'

export const deviceAccessToken = untyped<{ body: api.DeviceAccessTokenRequest; range: string }, Portion>('deviceAccessToken', 'POST /device/token', portion)
export const deviceAuthConfirm = operation('deviceAuthConfirm', 'POST /device/confirm')
export const deviceAuthRequest = untyped<{ body: api.DeviceAuthRequest; range: string }, Portion>('deviceAuthRequest', 'POST /device/auth', portion)
