import type { Pages } from '../page.ts'

export const bfdPages = {
  bfdSessions: async () => (await import('./list.tsx')).BfdSessions,
  bfdSessionNew: async () => (await import('./form.tsx')).EnableBfd,
} as const satisfies Pages
