import type { Pages } from '../page.ts'

export const identityProviderPages = {
  siloProviders: async () => (await import('./list.tsx')).IdentityProviders,
  siloProviderNew: async () => (await import('./create.tsx')).NewIdentityProvider,
  siloProvider: async () => (await import('./details.tsx')).IdentityProviderDetails,
} as const satisfies Pages
