import type { SiloAuthSettings } from '@oxide/api'
import { authSettingsView } from '../../../api/generated/reads/silos-auth-settings.ts'
import { defineNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    authSettings: AuthSettings
  }
}

/** The sign-in settings of the user's own silo. There is a single set, which needs no name. */
export type AuthSettings = SiloAuthSettings & { readonly id: string; readonly name: string }

export const authSettings = defineNoun<AuthSettings>({
  cli: 'auth-settings',
  one: 'authentication settings',
  many: 'authentication settings',
  within: null,
  about: () => [],
  list: () => ({ ...settings, pick: (answer) => ({ items: [named(answer)] }) }),
  view: () => ({ ...settings, pick: named }),
})

const settings = { operation: authSettingsView, args: {} }

function named(answer: unknown): AuthSettings {
  // The cache's key is the operation and its arguments, so this is its answer.
  const { siloId, ...rest } = answer as SiloAuthSettings
  return { ...rest, siloId, id: siloId, name: 'silo' }
}
