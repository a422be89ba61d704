import type { Pages } from '../page.ts'

export const settingsPages = {
  profile: async () => (await import('./profile.tsx')).Profile,
  sshKeys: async () => (await import('./ssh-keys.tsx')).SshKeys,
  sshKeyNew: async () => (await import('./ssh-keys.tsx')).NewSshKey,
  sshKeyView: async () => (await import('./ssh-keys.tsx')).ViewSshKey,
  accessTokens: async () => (await import('./access-tokens.tsx')).AccessTokens,
  keyboard: async () => (await import('./keyboard.tsx')).KeyboardPage,
} as const satisfies Pages
