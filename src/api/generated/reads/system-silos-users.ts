import { User } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const siloUserList = operation('siloUserList', 'GET /v1/system/users', page(User))
export const siloUserView = operation('siloUserView', 'GET /v1/system/users/{user_id}', User)
