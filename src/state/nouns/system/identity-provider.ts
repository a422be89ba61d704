import type { IdentityProvider, SamlIdentityProvider } from '@oxide/api'
import {
  samlIdentityProviderView,
  siloIdentityProviderList,
} from '../../../api/generated/reads/system-silos-identity-providers.ts'
import { defineNoun } from '../../define-noun.ts'
import type { Names, Page } from '../../noun.ts'
import { addressed, selectorOfList, allOf } from '../../nouns.ts'
import { newDrawer, viewDrawer } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'
import { siloTab } from './silo.ts'

declare module '../../noun.ts' {
  interface Items {
    provider: Provider
  }
}

type Common = keyof IdentityProvider & keyof SamlIdentityProvider

/** An identity provider as listed, with its kind, or as viewed, with its settings. */
export type Provider = Pick<SamlIdentityProvider, Common> &
  Partial<Pick<IdentityProvider, 'providerType'>> &
  Partial<Omit<SamlIdentityProvider, Common>>

export const provider = defineNoun<Provider>({
  cli: 'silo idp saml',
  one: 'identity provider',
  keywords: ['saml', 'sso', 'idp'],
  role: 'fleet viewer',
  within: 'silo',
  alsoShownBy: ['siloIdentityProvider'],
  list: (names: Names, paging) => ({
    operation: siloIdentityProviderList,
    args: { query: { ...selectorOfList(names, 'silo'), ...paging } },
    // The list has only a part of the provider's view.
    pick: (answer) => answer as Page<Provider>,
  }),
  view: (names: Names) => ({
    operation: samlIdentityProviderView,
    args: addressed('provider', names),
  }),
})

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
    ...newDrawer('/system/silos/:silo/idps-new', 'siloProviders', provider),
    title: 'New provider',
    asksMore: true,
  },
  siloProvider: {
    ...viewDrawer('/system/silos/:silo/idps/saml/:provider', 'siloProviders', provider),
    reads: (names) => [optional(provider.view(names))],
  },
} as const satisfies Routes
