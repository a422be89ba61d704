import { operation } from '../../operation.ts'
import { page, withId } from '../../shape.ts'

export const currentUserAccessTokenList = operation('currentUserAccessTokenList', 'GET /v1/me/access-tokens', page(withId))
