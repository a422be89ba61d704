import { operation } from '../../operation.ts'

export const logout = operation('logout', 'POST /v1/logout')
