import type { Pages } from '../page.ts'

export const identityProviderPages = {
  siloProviders: async () => (await import('./list.tsx')).IdentityProviders,
} as const satisfies Pages
