import type { Pages } from '../page.ts'

export const networkingPages = {
  addressLots: async () => (await import('./address-lots.tsx')).AddressLots,
  addressLotNew: async () => (await import('./address-lot-form.tsx')).NewAddressLot,
  addressLot: async () => (await import('./address-lot.tsx')).AddressLotPage,
} as const satisfies Pages
