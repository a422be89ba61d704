import type { SiloAuthSettings } from '@oxide/api'
import { authSettingsView } from '../../api/operations/auth-settings.ts'
import { memberNoun } from '../member-noun.ts'
import { read } from '../read.ts'

declare module '../noun.ts' {
  interface Items {
    authSettings: AuthSettings
  }
}

/** The sign-in settings of one's own silo, of which there is one set. */
export type AuthSettings = SiloAuthSettings & { readonly id: string; readonly name: string }

export const authSettings = memberNoun<AuthSettings, SiloAuthSettings>('authSettings', {
  cli: 'auth-settings',
  one: 'authentication settings',
  many: 'authentication settings',
  within: null,
  about: () => [],
  whole: () => read(authSettingsView, {}),
  members: (settings) => [{ ...settings, id: settings.siloId, name: 'silo' }],
})
