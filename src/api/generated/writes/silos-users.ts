import { operation } from '../../operation.ts'

export const userLogout = operation('userLogout', 'POST /v1/users/{user_id}/logout')
