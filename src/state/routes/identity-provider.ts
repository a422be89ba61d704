import { provider } from '../nouns/identity-provider.ts'
import { allOf } from '../nouns.ts'
import type { Routes } from '../route.ts'
import { siloTab } from './silo.ts'

export const nouns = { provider }

/** The identity providers of a silo. */
export const routes = {
  siloProviders: {
    ...siloTab,
    at: '/system/silos/:silo/idps',
    title: 'Identity providers',
    tab: 10,
    command: 'silo idp list',
    lists: 'provider',
    wants: (names) => [allOf('provider', names)],
  },
} as const satisfies Routes
