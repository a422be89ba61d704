import type { Pages } from '../page.ts'

export const networkAccessPages = {
  networkAccess: async () => (await import('./page.tsx')).NetworkAccess,
  allowedIpNew: async () => (await import('./forms.tsx')).AddNetworks,
  allowListEdit: async () => (await import('./forms.tsx')).ReplaceAllowList,
} as const satisfies Pages
