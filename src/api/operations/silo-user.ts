import { operation } from '../operation.ts'

export const siloUserList = operation('siloUserList', 'GET /v1/system/users', 'silo user list')

export const siloUserView = operation(
  'siloUserView',
  'GET /v1/system/users/{user_id}',
  'silo user view',
)

export const userBuiltinList = operation('userBuiltinList', 'GET /v1/system/users-builtin', null)

export const userBuiltinView = operation(
  'userBuiltinView',
  'GET /v1/system/users-builtin/{user}',
  null,
)
