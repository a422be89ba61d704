import { currentUserAccessTokenDelete } from '../api/generated/writes/tokens-me.ts'
import { removeOf } from './plain.ts'

const removeAccessToken = removeOf('accessToken', {
  operation: currentUserAccessTokenDelete,
  called: 'tokenId',
  list: 'accessTokens',
  lost: ({ id }) =>
    `This permanently deletes access token ${id}. A device that uses it is signed out at once, and must log in again.`,
  keywords: ['revoke', 'sign out', 'device'],
})

export const commands = [removeAccessToken]
