import type { Pages } from '../page.ts'

export const siloUserPages = {
  siloUsers: async () => (await import('./list.tsx')).SiloUsers,
  siloUserNew: async () => (await import('./form.tsx')).NewUser,
  siloUserPassword: async () => (await import('./form.tsx')).SetPassword,
  siloUser: async () => (await import('./details.tsx')).SiloUserDetails,
} as const satisfies Pages
