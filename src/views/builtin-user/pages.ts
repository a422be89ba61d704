import type { Pages } from '../page.ts'

export const builtinUserPages = {
  builtinUsers: async () => (await import('./list.tsx')).BuiltinUsers,
  builtinUser: async () => (await import('./details.tsx')).BuiltinUserDetails,
} as const satisfies Pages
