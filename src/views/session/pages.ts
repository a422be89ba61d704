import type { Pages } from '../page.ts'

export const sessionPages = {
  login: async () => (await import('./silo.tsx')).ChooseSilo,
  loginSaml: async () => (await import('./saml.tsx')).SamlLogin,
  loginLocal: async () => (await import('./local.tsx')).LocalLogin,
  deviceVerify: async () => (await import('./device.tsx')).VerifyDevice,
  deviceSuccess: async () => (await import('./device.tsx')).DeviceLoggedIn,
} as const satisfies Pages
