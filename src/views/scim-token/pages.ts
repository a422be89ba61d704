import type { Pages } from '../page.ts'

export const scimTokenPages = {
  scimTokens: async () => (await import('./list.tsx')).OwnScimTokens,
  siloScimTokens: async () => (await import('./list.tsx')).SiloScimTokens,
} as const satisfies Pages
