import type { RouteId } from '../../state/routes.ts'
import type { LoadPage } from '../page.ts'

export const pages = {
  login: async () => (await import('../session/silo.tsx')).ChooseSilo,
  loginLocal: async () => (await import('../session/local.tsx')).LocalLogin,
  loginSaml: async () => (await import('../session/saml.tsx')).SamlLogin,
  deviceVerify: async () => (await import('../session/device.tsx')).VerifyDevice,
  deviceSuccess: async () => (await import('../session/device.tsx')).DeviceLoggedIn,
  profile: async () => (await import('../settings/profile.tsx')).Profile,
  sshKeys: async () => (await import('../settings/ssh-keys.tsx')).SshKeys,
  sshKeyNew: async () => (await import('../settings/ssh-key-form.tsx')).NewSshKey,
  sshKeyView: async () => (await import('../settings/ssh-keys.tsx')).ViewSshKey,
  accessTokens: async () => (await import('../settings/access-tokens.tsx')).AccessTokens,
  keyboard: async () => (await import('../settings/keyboard.tsx')).KeyboardPage,
  about: async () => (await import('../about/page.tsx')).AboutPage,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>
