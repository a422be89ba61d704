import type { Pages } from '../page.ts'

export const userPages = {
  users: async () => (await import('./list.tsx')).Users,
  user: async () => (await import('./page.tsx')).UserPage,
  groups: async () => (await import('./list.tsx')).Groups,
  group: async () => (await import('./group.tsx')).GroupPage,
} as const satisfies Pages
