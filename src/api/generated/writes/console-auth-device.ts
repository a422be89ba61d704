import type * as api from '@oxide/api'
import { portion, type Portion } from '../../http/portion.ts'
import { operation, untyped } from '../../operation.ts'

export const deviceAccessToken = untyped<{ body: api.DeviceAccessTokenRequest; range: string }, Portion>('deviceAccessToken', 'POST /device/token', portion)
export const deviceAuthConfirm = operation('deviceAuthConfirm', 'POST /device/confirm')
export const deviceAuthRequest = untyped<{ body: api.DeviceAuthRequest; range: string }, Portion>('deviceAuthRequest', 'POST /device/auth', portion)
