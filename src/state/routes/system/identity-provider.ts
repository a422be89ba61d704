import { provider } from '../../nouns/system/identity-provider.ts'
import { allOf } from '../../nouns.ts'
import { optional, type Routes } from '../../route.ts'
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
    reads: (names) => [...siloTab.reads(names), optional(allOf('provider', names))],
  },
  siloProviderNew: {
    at: '/system/silos/:silo/idps-new',
    title: 'New identity provider',
    under: 'siloProviders',
    drawer: true,
    form: 'silo idp saml create',
    asksMore: true,
  },
  siloProvider: {
    at: '/system/silos/:silo/idps/saml/:provider',
    title: '{provider}',
    under: 'siloProviders',
    drawer: true,
    command: 'silo idp saml view',
    reads: (names) => [optional(provider.view(names))],
  },
} as const satisfies Routes
