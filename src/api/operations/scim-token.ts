import { operation } from '../operation.ts'
import { listOf, objectOf } from '../shape.ts'

export const scimTokenList = operation(
  'scimTokenList',
  'GET /v1/system/scim/tokens',
  'scim token list',
  listOf('id'),
)

export const scimTokenCreate = operation(
  'scimTokenCreate',
  'POST /v1/system/scim/tokens',
  'scim token create',
  objectOf('id'),
)

export const scimTokenView = operation(
  'scimTokenView',
  'GET /v1/system/scim/tokens/{token_id}',
  'scim token view',
  objectOf('id'),
)

export const scimTokenDelete = operation(
  'scimTokenDelete',
  'DELETE /v1/system/scim/tokens/{token_id}',
  'scim token delete',
)
