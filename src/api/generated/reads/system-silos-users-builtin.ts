import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const userBuiltinList = operation('userBuiltinList', 'GET /v1/system/users-builtin', page(aResource))
export const userBuiltinView = operation('userBuiltinView', 'GET /v1/system/users-builtin/{user}', aResource)
