import { operation } from '../operation.ts'

export const currentUserAccessTokenList = operation(
  'currentUserAccessTokenList',
  'GET /v1/me/access-tokens',
  'current-user access-token list',
)

export const currentUserAccessTokenDelete = operation(
  'currentUserAccessTokenDelete',
  'DELETE /v1/me/access-tokens/{token_id}',
  'current-user access-token delete',
)
