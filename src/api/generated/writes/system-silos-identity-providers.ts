import { User } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const localIdpUserCreate = operation('localIdpUserCreate', 'POST /v1/system/identity-providers/local/users', User)
export const localIdpUserDelete = operation('localIdpUserDelete', 'DELETE /v1/system/identity-providers/local/users/{user_id}')
export const localIdpUserSetPassword = operation('localIdpUserSetPassword', 'POST /v1/system/identity-providers/local/users/{user_id}/set-password')
export const samlIdentityProviderCreate = operation('samlIdentityProviderCreate', 'POST /v1/system/identity-providers/saml', aResource)
