import { operation } from '../../operation.ts'

export const currentUserAccessTokenDelete = operation('currentUserAccessTokenDelete', 'DELETE /v1/me/access-tokens/{token_id}')
