import { provider } from '../../nouns/system/identity-provider.ts'
import { allOf } from '../../nouns.ts'
import type { Routes } from '../../route.ts'
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
  siloProviderNew: {
    at: '/system/silos/:silo/idps-new',
    title: 'New identity provider',
    under: 'siloProviders',
    layout: 'system',
    drawer: true,
    form: 'silo idp saml create',
    asksMore: true,
  },
  siloProvider: {
    at: '/system/silos/:silo/idps/saml/:provider',
    title: '{provider}',
    under: 'siloProviders',
    layout: 'system',
    drawer: true,
    command: 'silo idp saml view',
    wants: (names) => [provider.view(names)],
  },
} as const satisfies Routes
