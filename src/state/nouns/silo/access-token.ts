import type { DeviceAccessToken } from '@oxide/api'
import { currentUserAccessTokenList } from '../../../api/generated/reads/tokens-me.ts'
import { memberNoun } from '../../member-noun.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    accessToken: AccessToken
  }
}

/** Its id is its only name. */
export type AccessToken = DeviceAccessToken & { readonly name: string }

/** A token of the user's own that a device got by device login. The API lists tokens but cannot view one. */
export const accessToken = memberNoun('accessToken', {
  cli: 'current-user access-token',
  one: 'access token',
  keywords: ['token', 'api key', 'api token'],
  within: null,
  whole: () => read(currentUserAccessTokenList, { query: { limit: LARGEST_PAGE } }),
  members: ({ items }): readonly AccessToken[] =>
    items.map((token) => ({ ...token, name: token.id })),
  about: ({ timeExpires }: AccessToken) => [timeExpires == null ? 'Never expires' : null],
})
