import { operation } from '../../operation.ts'
import { withId } from '../../shape.ts'

export const scimTokenCreate = operation('scimTokenCreate', 'POST /v1/system/scim/tokens', withId)
export const scimTokenDelete = operation('scimTokenDelete', 'DELETE /v1/system/scim/tokens/{token_id}')
