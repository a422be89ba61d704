import type { Pages } from '../page.ts'

export const authSettingsPages = {
  authSettings: async () => (await import('./page.tsx')).AuthSettings,
  authSettingsEdit: async () => (await import('./form.tsx')).EditAuthSettings,
} as const satisfies Pages
