import { scimToken } from '../../nouns/both/scim-token.ts'
import { silo } from '../../nouns/both/silo.ts'
import type { Routes } from '../../route.ts'
import { siloTab } from '../system/silo.ts'

export const nouns = { silo, scimToken }

/** The SCIM tokens of the user's own silo, and of any silo as a tab. */
export const routes = {
  scimTokens: {
    at: '/scim',
    title: 'SCIM tokens',
    under: null,
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
  },
} as const satisfies Routes
