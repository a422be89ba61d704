import { operation } from '../operation.ts'

export const scimTokenList = operation(
  'scimTokenList',
  'GET /v1/system/scim/tokens',
  'scim token list',
)

export const scimTokenCreate = operation(
  'scimTokenCreate',
  'POST /v1/system/scim/tokens',
  'scim token create',
)

export const scimTokenView = operation(
  'scimTokenView',
  'GET /v1/system/scim/tokens/{token_id}',
  'scim token view',
)

export const scimTokenDelete = operation(
  'scimTokenDelete',
  'DELETE /v1/system/scim/tokens/{token_id}',
  'scim token delete',
)
