import type { Pages } from '../page.ts'

export const loopbackAddressPages = {
  loopbackAddresses: async () => (await import('./list.tsx')).LoopbackAddresses,
  loopbackAddressNew: async () => (await import('./form.tsx')).NewLoopbackAddress,
} as const satisfies Pages
