import { operation } from '../operation.ts'
import { objectOf } from '../shape.ts'

export const siloIdentityProviderList = operation(
  'siloIdentityProviderList',
  'GET /v1/system/identity-providers',
  'silo idp list',
)

export const localIdpUserCreate = operation(
  'localIdpUserCreate',
  'POST /v1/system/identity-providers/local/users',
  'silo idp local user create',
  objectOf('id'),
)

export const localIdpUserDelete = operation(
  'localIdpUserDelete',
  'DELETE /v1/system/identity-providers/local/users/{user_id}',
  'silo idp local user delete',
)

export const localIdpUserSetPassword = operation(
  'localIdpUserSetPassword',
  'POST /v1/system/identity-providers/local/users/{user_id}/set-password',
  'silo idp local user set-password',
)

export const samlIdentityProviderCreate = operation(
  'samlIdentityProviderCreate',
  'POST /v1/system/identity-providers/saml',
  'silo idp saml create',
)

export const samlIdentityProviderView = operation(
  'samlIdentityProviderView',
  'GET /v1/system/identity-providers/saml/{provider}',
  'silo idp saml view',
)
