import type { IdentityProvider, SamlIdentityProvider } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A SAML identity provider of a silo; there are no other types. */
export type IdentityProviderRow = SamlIdentityProvider & { readonly siloId: string }

export const identityProviderTable = () =>
  new Table<IdentityProviderRow>({
    parent: (provider) => provider.siloId,
    name: (provider) => provider.name,
  })

export function samlView({ siloId: _, ...provider }: IdentityProviderRow): SamlIdentityProvider {
  return provider
}

export function providerView(provider: IdentityProviderRow): IdentityProvider {
  const { id, name, description, timeCreated, timeModified } = provider
  return { id, name, description, timeCreated, timeModified, providerType: 'saml' }
}
