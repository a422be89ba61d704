import { User } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'
import { page, withId } from '../../shape.ts'

export const userList = operation('userList', 'GET /v1/users', page(User))
export const userSessionList = operation('userSessionList', 'GET /v1/users/{user_id}/sessions', page(withId))
export const userTokenList = operation('userTokenList', 'GET /v1/users/{user_id}/access-tokens', page(withId))
export const userView = operation('userView', 'GET /v1/users/{user_id}', User)
