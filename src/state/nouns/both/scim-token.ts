import type { ScimClientBearerToken } from '@oxide/api'
import { scimTokenList, scimTokenView } from '../../../api/generated/reads/system-silos-scim.ts'
import { defineNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    scimToken: ScimToken
  }
}

/** A token that an identity provider uses to keep a silo's users up to date. Its id is its only name. */
export type ScimToken = ScimClientBearerToken & { readonly name: string }

export const scimToken = defineNoun<ScimToken>({
  cli: 'scim token',
  one: 'SCIM token',
  called: 'tokenId',
  within: 'silo',
  // Everybody has a silo of their own.
  role: null,
  keyOf: ({ id }) => id,
  about: () => [],
  list: ({ silo = '' }) => ({
    operation: scimTokenList,
    args: { query: { silo } },
    // The cache's key is the operation and its arguments, so this is its answer.
    pick: (answer) => ({ items: (answer as ScimClientBearerToken[]).map(named).toSorted(byAge) }),
  }),
  view: ({ silo = '', scimToken: tokenId = '' }) => ({
    operation: scimTokenView,
    args: { path: { tokenId }, query: { silo } },
    pick: (answer) => named(answer as ScimClientBearerToken),
  }),
})

function named(token: ScimClientBearerToken): ScimToken {
  return { ...token, name: token.id }
}

/** Sorts the oldest first. */
function byAge(one: ScimToken, other: ScimToken): number {
  return Number(one.timeCreated) - Number(other.timeCreated)
}
