import { picking } from '../../member-noun.ts'
import type { ScimClientBearerToken } from '@oxide/api'
import { scimTokenList, scimTokenView } from '../../../api/generated/reads/system-silos-scim.ts'
import { defineNoun } from '../../define-noun.ts'
import { read } from '../../cache/read.ts'
import { silo } from './silo.ts'
import { optional, type Routes } from '../../route.ts'
import { siloTab } from '../system/silo.ts'

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
  list: ({ silo: of = '' }) =>
    picking(read(scimTokenList, { query: { silo: of } }), (tokens) => ({
      items: tokens.map(named).toSorted(byAge),
    })),
  view: ({ silo: of = '', scimToken: tokenId = '' }) =>
    picking(read(scimTokenView, { path: { tokenId }, query: { silo: of } }), named),
})

function named(token: ScimClientBearerToken): ScimToken {
  return { ...token, name: token.id }
}

/** Sorts the oldest first. */
function byAge(one: ScimToken, other: ScimToken): number {
  return Number(one.timeCreated) - Number(other.timeCreated)
}

export const nouns = { silo, scimToken }

/** The SCIM tokens of the user's own silo, and of any silo as a tab. */
export const routes = {
  scimTokens: {
    at: '/scim',
    title: 'SCIM tokens',
    command: 'console scim',
    lists: 'scimToken',
    sidebar: 70,
    key: 'g k',
  },
  siloScimTokens: {
    ...siloTab,
    at: '/system/silos/:silo/scim',
    title: 'SCIM',
    tab: 60,
    command: 'scim token list',
    lists: 'scimToken',
    reads: (names) => [...siloTab.reads(names), optional(scimToken.list(names))],
  },
} as const satisfies Routes
