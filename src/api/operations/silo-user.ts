import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const siloUserList = operation(
  'siloUserList',
  'GET /v1/system/users',
  'silo user list',
  pageOf('id'),
)

export const siloUserView = operation(
  'siloUserView',
  'GET /v1/system/users/{user_id}',
  'silo user view',
  objectOf('id', 'displayName?'),
)

export const userBuiltinList = operation('userBuiltinList', 'GET /v1/system/users-builtin', null)

export const userBuiltinView = operation(
  'userBuiltinView',
  'GET /v1/system/users-builtin/{user}',
  null,
)
