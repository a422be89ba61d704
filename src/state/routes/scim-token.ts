import { scimToken } from '../nouns/scim-token.ts'
import { silo } from '../nouns/silo.ts'
import type { Routes } from '../route.ts'

export const nouns = { silo, scimToken }

/** The SCIM tokens of one's own silo. */
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
} as const satisfies Routes
