import type { Pages } from '../page.ts'

export const scimTokenPages = {
  scimTokens: async () => (await import('./list.tsx')).OwnScimTokens,
} as const satisfies Pages
