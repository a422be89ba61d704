import { operation } from '../../operation.ts'

export const loginLocal = operation('loginLocal', 'POST /v1/login/{silo_name}/local')
