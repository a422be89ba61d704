import { operation } from '../operation.ts'

export const deviceAuthRequest = operation('deviceAuthRequest', 'POST /device/auth', null)

export const deviceAuthConfirm = operation('deviceAuthConfirm', 'POST /device/confirm', null)

export const deviceAccessToken = operation('deviceAccessToken', 'POST /device/token', null)
