import { operation } from '../../operation.ts'
import { list, withId } from '../../shape.ts'

export const scimTokenList = operation('scimTokenList', 'GET /v1/system/scim/tokens', list(withId))
export const scimTokenView = operation('scimTokenView', 'GET /v1/system/scim/tokens/{token_id}', withId)
