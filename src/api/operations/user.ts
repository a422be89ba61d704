import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const userList = operation('userList', 'GET /v1/users', 'user list', pageOf('id'))

export const userView = operation(
  'userView',
  'GET /v1/users/{user_id}',
  'user view',
  objectOf('id'),
)

export const userTokenList = operation(
  'userTokenList',
  'GET /v1/users/{user_id}/access-tokens',
  'user list-tokens',
  pageOf('id'),
)

export const userLogout = operation('userLogout', 'POST /v1/users/{user_id}/logout', 'user logout')

export const userSessionList = operation(
  'userSessionList',
  'GET /v1/users/{user_id}/sessions',
  'user list-sessions',
  pageOf('id'),
)
