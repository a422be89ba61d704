import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const samlIdentityProviderView = operation('samlIdentityProviderView', 'GET /v1/system/identity-providers/saml/{provider}', aResource)
export const siloIdentityProviderList = operation('siloIdentityProviderList', 'GET /v1/system/identity-providers', page(aResource))
