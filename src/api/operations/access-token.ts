import { operation } from '../operation.ts'
import { pageOf } from '../shape.ts'

export const currentUserAccessTokenList = operation(
  'currentUserAccessTokenList',
  'GET /v1/me/access-tokens',
  'current-user access-token list',
  pageOf('id'),
)

export const currentUserAccessTokenDelete = operation(
  'currentUserAccessTokenDelete',
  'DELETE /v1/me/access-tokens/{token_id}',
  'current-user access-token delete',
)
