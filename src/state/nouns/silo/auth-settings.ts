import { picking } from '../../member-noun.ts'
import type { SiloAuthSettings } from '@oxide/api'
import { authSettingsView } from '../../../api/generated/reads/silos-auth-settings.ts'
import { defineNoun } from '../../define-noun.ts'
import { read } from '../../cache/read.ts'
import type { Routes } from '../../route.ts'

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
  about: () => [],
  list: () => picking(settings, (only) => ({ items: [named(only)] })),
  view: () => picking(settings, named),
})

const settings = read(authSettingsView, {})

function named(only: SiloAuthSettings): AuthSettings {
  return { ...only, id: only.siloId, name: 'silo' }
}

export const nouns = { authSettings }

/** The sign-in settings of the user's own silo, and the form over them. */
export const routes = {
  authSettings: {
    at: '/auth-settings',
    title: 'Authentication',
    command: 'auth-settings view',
    sidebar: 80,
    key: 'g t',
    reads: () => [authSettings.view({})],
  },
  authSettingsEdit: {
    at: '/auth-settings/edit',
    title: 'Edit',
    under: 'authSettings',
    drawer: true,
    form: 'auth-settings update',
  },
} as const satisfies Routes
